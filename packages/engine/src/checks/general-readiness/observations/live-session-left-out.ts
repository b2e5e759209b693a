import { defineObservation } from '../frame/define-observation.ts';
import { isProven } from '../frame/live.ts';

export default defineObservation({
  id: 'live_session_left_out',
  name: { en: 'Live session left out', fr: 'Session en direct omise' },
  source: { title: 'docs/accounts.md, What an owner may allow', url: 'https://www.rfc-editor.org/rfc/rfc8615' },
  looks: 'Only where the owner allowed it, and this run did not see the proof of control.',
  detail: {
    en: 'The owner allowed a live session, but this run saw no proof that the account controls the store, so it only read.',
    fr: 'Le propriétaire a permis une session en direct, mais cette analyse n’a vu aucune preuve que le compte contrôle la boutique ; elle s’en est tenue à la lecture.',
  },
  look: ({ live }) => (live === null || isProven(live) ? null : { exchanges: live.exchanges, facts: { control: live.control } }),
});
