import { quote } from '../../../core/messages.ts';
import { type Json, member, textMember } from '../../../formats/json.ts';
import type { Entry } from '../../../formats/ucp/profile.ts';
import { isDated } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U25',
  severity: 'major',
  source: overview('Payment Handlers'),
  summary: 'Payment handlers have an id and a dated version; instruments, where listed, have a type.',
  part: 'keys_and_handlers',
  points: 1,
  since: '2026-01-23',
  when: ({ profile }) => profile !== null && profile.handlers.length > 0,
  messages: {
    no_id: {
      title: { en: 'A payment handler has no id', fr: 'Un gestionnaire de paiement n’a pas d’id' },
      detail: {
        en: 'An entry of {name} has no id, so a checkout cannot say which one it means.',
        fr: 'Une entrée de {name} n’a pas d’id : un paiement ne peut pas dire lequel il désigne.',
      },
      fix: { en: 'Give every entry of {name} a distinct id.', fr: 'Donnez à chaque entrée de {name} un id distinct.' },
      verify: { en: 'Every entry of {name} has an id of its own.', fr: 'Chaque entrée de {name} a son propre id.' },
    },
    undated: {
      title: { en: 'A payment handler has no dated version', fr: 'Un gestionnaire de paiement n’a pas de version datée' },
      detail: {
        en: 'An entry of {name} has no version of the form YYYY-MM-DD.',
        fr: 'Une entrée de {name} n’a pas de version de la forme AAAA-MM-JJ.',
      },
      fix: {
        en: 'Give {name} the date of the handler specification it follows as version.',
        fr: 'Donnez à {name} comme version la date de la spécification du gestionnaire qu’il suit.',
      },
      verify: {
        en: 'Every entry of {name} has a version of the form YYYY-MM-DD.',
        fr: 'Chaque entrée de {name} a une version de la forme AAAA-MM-JJ.',
      },
    },
    no_instruments: {
      title: { en: 'A payment handler lists no instruments', fr: 'Un gestionnaire de paiement ne liste aucun moyen de paiement' },
      detail: {
        en: 'available_instruments of {name} is there but not a list with at least one item.',
        fr: 'available_instruments de {name} est présent mais n’est pas une liste d’au moins un élément.',
      },
      fix: {
        en: 'List at least one instrument of {name}, or leave available_instruments out.',
        fr: 'Listez au moins un moyen de paiement de {name}, ou omettez available_instruments.',
      },
      verify: {
        en: 'available_instruments of {name} has an entry, or is gone.',
        fr: 'available_instruments de {name} a une entrée, ou a disparu.',
      },
    },
    untyped_instrument: {
      title: { en: 'A payment instrument has no type', fr: 'Un moyen de paiement n’a pas de type' },
      detail: { en: 'An instrument of {name} does not say what it is.', fr: 'Un moyen de paiement de {name} ne dit pas ce qu’il est.' },
      fix: {
        en: 'Give every instrument of {name} a type such as card.',
        fr: 'Donnez à chaque moyen de paiement de {name} un type tel que card.',
      },
      verify: { en: 'Every instrument of {name} has a type.', fr: 'Chaque instrument de {name} a un type.' },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    const faults = new Map<string, [Entry, Fault]>();
    for (const entry of profile?.handlers ?? []) {
      for (const fault of entry.value === null ? [] : faultsOf(entry)) {
        faults.set(`${subjectOf(entry)} ${fault}`, [entry, fault]);
      }
    }
    for (const [entry, fault] of faults.values()) {
      const severity = UNREAD.has(fault) ? 'major' : 'critical';
      report(fault, { name: quote(entry.name) }, { subject: subjectOf(entry), exchanges, severity });
    }
  },
});

/** The reference client reads the list of instruments since 2026-04-08, the version always, and does not miss the id; U33 names one that is no text. */
const UNREAD: ReadonlySet<Fault> = new Set(['no_id']);

type Fault = 'no_id' | 'undated' | 'no_instruments' | 'untyped_instrument';

function faultsOf(entry: Entry): Fault[] {
  const instruments = member(entry.value, 'available_instruments');
  const listed = Array.isArray(instruments) && instruments.length > 0;
  const faults: [Fault, boolean][] = [
    ['no_id', (member(entry.value, 'id') ?? '') === ''],
    ['undated', !isDated(entry.version)],
    ['no_instruments', instruments !== undefined && !listed],
    ['untyped_instrument', listed && instruments.some((item: Json) => (textMember(item, 'type') ?? '') === '')],
  ];
  return faults.filter(([, holds]) => holds).map(([fault]) => fault);
}
