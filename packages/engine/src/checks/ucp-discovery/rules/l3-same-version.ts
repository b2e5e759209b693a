import { quote } from '../../../core/messages.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'L3',
  replaces: ['L1'],
  severity: 'major',
  source: overview('Protocol Version'),
  summary: 'Answers carry ucp.version, equal to the release that was negotiated.',
  part: 'liveness',
  points: 2,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages: {
    other: {
      title: { en: 'Answers are of another release than agreed', fr: 'Les réponses sont d’une autre version que convenu' },
      detail: {
        en: 'The {operation} answer says {found}; {release} was agreed on.',
        fr: 'La réponse de {operation} dit {found} ; {release} avait été convenue.',
      },
      fix: {
        en: 'Answer with the release the agent chose from the profile.',
        fr: 'Répondez avec la version que l’agent a choisie dans le profil.',
      },
      verify: {
        en: 'ucp.version in the {operation} answer is {release}.',
        fr: 'ucp.version vaut {release} dans la réponse de {operation}.',
      },
    },
    missing: {
      title: { en: 'Answers do not say their UCP release', fr: 'Les réponses ne disent pas leur version d’UCP' },
      detail: {
        en: 'The {operation} answer has no ucp.version.',
        fr: 'La réponse de {operation} n’a pas de ucp.version.',
      },
      fix: { en: 'Put ucp.version into every answer.', fr: 'Mettez ucp.version dans chaque réponse.' },
      verify: {
        en: 'The {operation} answer has a member ucp with a version.',
        fr: 'La réponse de {operation} a un membre ucp avec une version.',
      },
    },
  },
  evaluate({ live, choice }, report) {
    for (const { step, exchange, answer } of Object.values(live.main?.answers ?? {})) {
      const release = choice?.release;
      if (release === undefined || answer.ucp === null || answer.ucp.version === release) {
        continue;
      }
      const options = { subject: step, exchanges: [exchange.key] };
      if (answer.ucp.version === null) {
        report('missing', { operation: step }, options);
      } else {
        report('other', { operation: step, found: quote(answer.ucp.version), release }, options);
      }
    }
  },
});
