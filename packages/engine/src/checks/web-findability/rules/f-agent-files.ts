import { defineRule } from '../rule.ts';
import { listed, RUN_AGAIN } from './words.ts';

export default defineRule({
  id: 'F-agent-files',
  severity: 'info',
  source: { title: 'RFC 8288, Web Linking', url: 'https://www.rfc-editor.org/rfc/rfc8288' },
  summary:
    'Files made for agents are linked from where an agent lands: home page, Link header, robots.txt, llms.txt, sitemap, AI catalogue.',
  part: 'agent_files',
  points: 4,
  messages: {
    unlinked: {
      title: { en: 'Nothing leads to files made for agents', fr: 'Rien ne mène aux fichiers destinés aux agents' },
      detail: {
        en: 'Of {present} [[present|file|files]] for agents, [[unlinked|one is|{unlinked} are]] named nowhere on an agent’s way: {files}. Agents find what is linked; few guess.',
        fr: 'Sur {present} [[present|fichier|fichiers]] pour agents, [[unlinked|un n’est nommé|{unlinked} ne sont nommés]] nulle part sur le chemin d’un agent : {files}. Les agents trouvent ce qui est lié ; peu devinent.',
      },
      fix: {
        en: 'Name them in the home page’s Link header or in link elements, or in llms.txt.',
        fr: 'Nommez-les dans l’en-tête Link de la page d’accueil, dans des éléments link, ou dans llms.txt.',
      },
      verify: RUN_AGAIN,
    },
  },
  share({ files }) {
    // A file that nothing leads to is worth as much as one that is not there: publishing it costs nothing.
    if (files.some(({ state, linkedFrom }) => state === 'present' && linkedFrom.length > 0)) return 1;
    return files.every(({ state }) => state === 'blocked' || state === 'error') ? 'unmeasured' : 'not_applicable';
  },
  evaluate({ files }, report) {
    // Whoever speaks UCP asks for its profile at the address its specification fixes.
    const present = files.filter(({ file, state }) => state === 'present' && file !== 'ucp_profile');
    const unlinked = present.filter(({ linkedFrom }) => linkedFrom.length === 0);
    if (unlinked.length === 0) return;
    report(
      'unlinked',
      { unlinked: unlinked.length, present: present.length, files: listed(unlinked.map(({ path }) => path)) },
      { exchanges: ['origin.home', ...unlinked.flatMap(({ exchange }) => exchange ?? [])].slice(0, 5) },
    );
  },
});
