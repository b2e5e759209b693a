import { quote, worded } from '../../../../core/messages.ts';
import type { SignalState } from '../../frame/categories.ts';
import { defineSignal } from '../../frame/define-signal.ts';
import { isNamed, namesValue } from '../../frame/shown.ts';
import { domainsOf, entryQuestions, followUps } from './questions.ts';
import { type Survey, surveyOf } from './read.ts';
import { DNS_TABLE } from './table.ts';

export default defineSignal({
  id: 'dns_aid',
  name: { en: 'Agents in DNS (DNS-AID)', fr: 'Agents dans le DNS (DNS-AID)' },
  category: 'api_auth_mcp',
  weight: 2,
  effort: 2,
  condition: 'agent_documents',
  source: {
    title: 'DNS for AI Discovery (draft-mozleywilliams-dnsop-dnsaid-02) on RFC 9460',
    url: 'https://datatracker.ietf.org/doc/draft-mozleywilliams-dnsop-dnsaid/',
  },
  docs: {
    asks: 'SVCB, HTTPS and TXT at _index._agents, SVCB at _mcp._agents and _a2a._agents, and a random label as control; nothing of the store’s servers.',
    present: 'A ServiceMode record with a target, a TXT index whose agent resolves to one, or a TXT fallback with a target.',
    partial: 'An alias or index that leads nowhere, or parameters that only a lenient reader skips.',
    invalid: 'Record data that violates RFC 9460.',
  },
  messages: worded({
    alias_unresolved: {
      en: `The alias leads to no service
        {name} points to {target}, which has no SVCB record.
        Publish a ServiceMode record at the target, or at the name itself.`,
      fr: `L’alias ne mène à aucun service
        {name} renvoie à {target}, qui n’a pas d’enregistrement SVCB.
        Publiez un enregistrement ServiceMode à la cible, ou au nom lui-même.`,
    },
    index_dangling: {
      en: `The index names an agent that has no record
        {name} does not resolve to a service.
        Publish the agent’s SVCB record, or take it out of the index.`,
      fr: `L’index nomme un agent sans enregistrement
        {name} ne se résout en aucun service.
        Publiez l’enregistrement SVCB de l’agent, ou retirez-le de l’index.`,
    },
    unknown_parameter: {
      en: `A record carries parameters nobody registered
        The record at {name} has {parameter}; strict readers refuse it.
        Write private parameters as key65400 to key65409.`,
      fr: `Un enregistrement porte des paramètres que personne n’a enregistrés
        L’enregistrement à {name} a {parameter} ; les lecteurs stricts le refusent.
        Écrivez les paramètres privés sous la forme key65400 à key65409.`,
    },
    malformed: {
      en: `A record violates RFC 9460
        The data at {name} cannot be read ({fault}); clients must refuse the whole set.
        Write the record anew; keys must ascend and lengths must match.`,
      fr: `Un enregistrement enfreint la RFC 9460
        Les données à {name} sont illisibles ({fault}) ; les clients doivent refuser tout l’ensemble.
        Réécrivez l’enregistrement ; les clés doivent croître et les longueurs concorder.`,
    },
    resolver_failed: {
      en: `The name servers gave no usable answer
        Two resolvers failed on {name}.
        Check the zone, its name servers and its DNSSEC signatures.`,
      fr: `Les serveurs de noms n’ont donné aucune réponse utilisable
        Deux résolveurs ont échoué sur {name}.
        Vérifiez la zone, ses serveurs de noms et ses signatures DNSSEC.`,
    },
    wildcard: {
      en: `A wildcard answers for every name
        A random label gets the same data as {name}, so nothing was published there.
        Publish records at the names themselves.`,
      fr: `Un joker répond pour tous les noms
        Un nom tiré au hasard reçoit les mêmes données que {name} : rien n’y a été publié.
        Publiez des enregistrements aux noms eux-mêmes.`,
    },
    no_domain: {
      en: `The store has no domain of its own
        It is reached by an address or a local name, under which nothing can be published.
        Nothing to do.`,
      fr: `La boutique n’a pas de domaine propre
        On y accède par une adresse ou un nom local, sous lequel rien ne peut être publié.
        Rien à faire.`,
    },
    not_authenticated: {
      en: `The answer is not protected by DNSSEC
        The resolver did not validate the answer for {name}. The draft recommends signing and does not require it.
        Sign the zone and publish its DS record at the registrar.`,
      fr: `La réponse n’est pas protégée par DNSSEC
        Le résolveur n’a pas validé la réponse pour {name}. Le projet recommande la signature sans l’exiger.
        Signez la zone et publiez son enregistrement DS chez le registraire.`,
    },
    digest_malformed: {
      en: `The digest of the capability document is none
        key65401 at {name} reads {value}; a SHA-256 digest was expected.
        Set key65401 to the digest of the document key65400 names, or leave it out.`,
      fr: `L’empreinte du document de capacités n’en est pas une
        key65401 à {name} vaut {value} ; une empreinte SHA-256 était attendue.
        Donnez à key65401 l’empreinte du document que nomme key65400, ou omettez-le.`,
    },
    advice: {
      en: `Later: list agents in DNS
        No DNS-AID record was found. Hardly anybody publishes one, and the draft is about to expire.
        Only once an MCP endpoint or agent card exists: one SVCB record at _mcp._agents of the domain.
        The command \`dig SVCB _mcp._agents.<domain>\` shows the record.`,
      fr: `Plus tard : annoncer les agents dans le DNS
        Aucun enregistrement DNS-AID n’a été trouvé. Presque personne n’en publie, et le projet arrive à expiration.
        Seulement quand un point d’accès MCP ou une fiche d’agent existe : un enregistrement SVCB à _mcp._agents du domaine.
        La commande \`dig SVCB _mcp._agents.<domaine>\` montre l’enregistrement.`,
    },
  }),
  plan: () => [],
  shown: (facts) =>
    isNamed(facts, ({ text }) => namesValue(text, (value) => /^[\w.-]+$/.test(value) && /[\w.-]\._agents\.[\w.-]/.test(value))),
  questions: (facts) => [...entryQuestions(facts), ...followUps(facts)],
  evaluate(facts, say) {
    if (domainsOf(facts).length === 0) {
      say('note', 'no_domain');
      return { state: 'absent', exchanges: [] };
    }
    const survey = surveyOf(facts.dns);
    const state = stateOf(survey, facts.dns.length > 0);
    const weight = state === 'present' ? 'warning' : 'fault';
    for (const { answer, record } of survey.danglingAliases)
      say(weight, 'alias_unresolved', { name: quote(answer.name), target: quote(record.target) });
    for (const name of survey.danglingAgents) say(weight, 'index_dangling', { name: quote(name) });
    for (const { answer, fault } of survey.malformed) say(weight, 'malformed', { name: quote(answer.name), fault });
    for (const { answer, record } of survey.services) {
      const name = quote(answer.name);
      if (record.skipped.length > 0) say(weight, 'unknown_parameter', { name, parameter: quote(record.skipped.join(', ')) });
      const digest = record.params.get(DNS_TABLE.digestKey);
      const value = digest === undefined ? '' : new TextDecoder().decode(digest);
      if (digest !== undefined && !DNS_TABLE.digest.test(value)) say('warning', 'digest_malformed', { name, value: quote(value) });
      if (!answer.authenticated) say('note', 'not_authenticated', { name });
    }
    for (const { name } of survey.wildcards) say('note', 'wildcard', { name: quote(name) });
    if (state === 'error') for (const { name } of survey.failed) say('fault', 'resolver_failed', { name: quote(name) });
    return {
      state,
      exchanges: facts.dns.map(({ key }) => key),
      facts: { dnssec: survey.services.some(({ answer }) => answer.authenticated) },
    };
  },
});

/** A strict reader finds something, a lenient one does, somebody tried, nobody could tell, or there is nothing. */
function stateOf(survey: Survey, asked: boolean): SignalState {
  if (survey.services.some(({ record }) => record.skipped.length === 0) || survey.fallbacks.length > 0) return 'present';
  if (survey.services.length + survey.danglingAliases.length + survey.danglingAgents.length > 0) return 'partial';
  if (survey.malformed.length > 0) return 'invalid';
  return !asked || survey.failed.length > 0 ? 'error' : 'absent';
}
