import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U02',
  severity: 'major',
  source: overview('Hosting'),
  summary: 'The profile is served over HTTPS.',
  part: 'hosting',
  points: 2,
  when: ({ loopback }) => !loopback,
  messages: {
    plain_http: {
      title: { en: 'The UCP profile is served without HTTPS', fr: 'Le profil UCP est servi sans HTTPS' },
      detail: {
        en: 'The profile was read from {url}. Anybody on the way can change where agents send their orders.',
        fr: 'Le profil a été lu à {url}. N’importe qui sur le trajet peut changer l’adresse où les agents envoient leurs commandes.',
      },
      fix: {
        en: 'Serve the store and its profile over HTTPS, and publish the https address.',
        fr: 'Servez la boutique et son profil en HTTPS, et publiez l’adresse en https.',
      },
      verify: {
        en: 'The https address of /.well-known/ucp answers 200 with a valid certificate.',
        fr: 'L’adresse https de /.well-known/ucp répond 200 avec un certificat valide.',
      },
    },
  },
  evaluate({ root, onProfile }, report) {
    // An answer that is no profile (a 404, a challenge page) was not read as one, and its transport harms no order.
    const url = root.reach.kind === 'ok' ? root.response?.url : undefined;
    if (url?.startsWith('http:')) {
      report('plain_http', { url }, { exchanges: onProfile });
    }
  },
});
