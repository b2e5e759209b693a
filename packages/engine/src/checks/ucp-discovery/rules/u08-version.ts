import { quote } from '../../../core/messages.ts';
import { member } from '../../../formats/json.ts';
import { isDated, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U08',
  replaces: ['U01', 'U03', 'U06', 'U07'],
  severity: 'critical',
  source: overview('Version Format'),
  summary: 'ucp.version is present, a date written YYYY-MM-DD, and never draft.',
  part: 'envelope',
  points: 3,
  messages: {
    missing: {
      title: { en: 'The profile names no UCP version', fr: 'Le profil ne nomme aucune version d’UCP' },
      detail: {
        en: 'ucp.version is missing or no text. Without it agents cannot choose what to speak.',
        fr: 'ucp.version manque ou n’est pas un texte. Sans elle, les agents ne peuvent pas choisir leur langage.',
      },
      fix: {
        en: 'Set ucp.version to the release you implement, for instance {latest}.',
        fr: 'Donnez à ucp.version la version que vous implémentez, par exemple {latest}.',
      },
      verify: { en: 'ucp.version is a date such as {latest}.', fr: 'ucp.version est une date comme {latest}.' },
    },
    draft: {
      title: { en: 'The profile is published as a draft', fr: 'Le profil est publié comme brouillon' },
      detail: {
        en: 'ucp.version is draft. Drafts must not be served to agents.',
        fr: 'ucp.version vaut draft. Un brouillon ne doit pas être servi aux agents.',
      },
      fix: {
        en: 'Set ucp.version to a published release, for instance {latest}.',
        fr: 'Donnez à ucp.version une version publiée, par exemple {latest}.',
      },
      verify: { en: 'ucp.version is a date such as {latest}.', fr: 'ucp.version est une date comme {latest}.' },
    },
    not_a_date: {
      title: { en: 'The UCP version is not a date', fr: 'La version d’UCP n’est pas une date' },
      detail: {
        en: 'ucp.version is {version}; releases are named by their date, such as {latest}.',
        fr: 'ucp.version vaut {version} ; les versions portent leur date, par exemple {latest}.',
      },
      fix: {
        en: 'Write ucp.version as YYYY-MM-DD, for instance {latest}.',
        fr: 'Écrivez ucp.version sous la forme AAAA-MM-JJ, par exemple {latest}.',
      },
      verify: { en: 'ucp.version is a date such as {latest}.', fr: 'ucp.version est une date comme {latest}.' },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    if (profile === null) {
      return;
    }
    const latest = LATEST_RELEASE;
    const version = member(profile.ucp, 'version');
    if (typeof version !== 'string' || version === '') {
      return report('missing', { latest }, { exchanges });
    }
    if (version.toLowerCase() === 'draft') {
      return report('draft', { latest }, { exchanges });
    }
    if (!isDated(version)) {
      report('not_a_date', { version: quote(version), latest }, { exchanges });
    }
  },
});
