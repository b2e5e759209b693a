import { worded } from '../../../core/messages.ts';

export default worded(
  {
    missing: {
      en: `The profile names no UCP version
        ucp.version is missing or no text. Without it agents cannot choose what to speak.
        Set ucp.version to the release you implement, for instance {latest}.`,
      fr: `Le profil ne nomme aucune version d’UCP
        ucp.version manque ou n’est pas un texte. Sans elle, les agents ne peuvent pas choisir leur langage.
        Donnez à ucp.version la version que vous implémentez, par exemple {latest}.`,
    },
    draft: {
      en: `The profile is published as a draft
        ucp.version is draft. Drafts must not be served to agents.
        Set ucp.version to a published release, for instance {latest}.`,
      fr: `Le profil est publié comme brouillon
        ucp.version vaut draft. Un brouillon ne doit pas être servi aux agents.
        Donnez à ucp.version une version publiée, par exemple {latest}.`,
    },
    not_a_date: {
      en: `The UCP version is not a date
        ucp.version is {version}; releases are named by their date, such as {latest}.
        Write ucp.version as YYYY-MM-DD, for instance {latest}.`,
      fr: `La version d’UCP n’est pas une date
        ucp.version vaut {version} ; les versions portent leur date, par exemple {latest}.
        Écrivez ucp.version sous la forme AAAA-MM-JJ, par exemple {latest}.`,
    },
  },
  { en: 'ucp.version is a date such as {latest}.', fr: 'ucp.version est une date comme {latest}.' },
);
