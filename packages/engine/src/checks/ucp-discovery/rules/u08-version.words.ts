import { translated } from '../../../core/messages.ts';

export default translated(
  {
    missing: {
      title: 'The profile names no UCP version',
      detail: 'ucp.version is missing or no text. Without it agents cannot choose what to speak.',
      fix: 'Set ucp.version to the release you implement, for instance {latest}.',
      verify: 'ucp.version is a date such as {latest}.',
    },
    draft: {
      title: 'The profile is published as a draft',
      detail: 'ucp.version is draft. Drafts must not be served to agents.',
      fix: 'Set ucp.version to a published release, for instance {latest}.',
      verify: 'ucp.version is a date such as {latest}.',
    },
    not_a_date: {
      title: 'The UCP version is not a date',
      detail: 'ucp.version is {version}; releases are named by their date, such as {latest}.',
      fix: 'Write ucp.version as YYYY-MM-DD, for instance {latest}.',
      verify: 'ucp.version is a date such as {latest}.',
    },
  },
  {
    missing: {
      title: 'Le profil ne nomme aucune version d’UCP',
      detail: 'ucp.version manque ou n’est pas un texte. Sans elle, les agents ne peuvent pas choisir leur langage.',
      fix: 'Donnez à ucp.version la version que vous implémentez, par exemple {latest}.',
      verify: 'ucp.version est une date comme {latest}.',
    },
    draft: {
      title: 'Le profil est publié comme brouillon',
      detail: 'ucp.version vaut draft. Un brouillon ne doit pas être servi aux agents.',
      fix: 'Donnez à ucp.version une version publiée, par exemple {latest}.',
      verify: 'ucp.version est une date comme {latest}.',
    },
    not_a_date: {
      title: 'La version d’UCP n’est pas une date',
      detail: 'ucp.version vaut {version} ; les versions portent leur date, par exemple {latest}.',
      fix: 'Écrivez ucp.version sous la forme AAAA-MM-JJ, par exemple {latest}.',
      verify: 'ucp.version est une date comme {latest}.',
    },
  },
);
