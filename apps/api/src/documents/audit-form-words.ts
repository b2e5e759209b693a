/** The sentences of the form of the home page, both languages. */

interface FormWords {
  readonly business: string;
  readonly businessHint: string;
  readonly submit: string;
  readonly options: string;
  readonly country: string;
  readonly language: string;
  readonly sampleSize: string;
  readonly generalScan: string;
  /** In front of the page's title. */
  readonly notStarted: string;
  readonly missing: string;
  readonly faults: Readonly<Record<'country' | 'language' | 'sample_size' | 'general_scan', string>>;
  readonly unreadable: string;
  /** In one minute, in more. */
  readonly tooMany: readonly [string, string];
  readonly quota: string;
  readonly otherSite: string;
  readonly unavailable: string;
  readonly ourFault: string;
}

export const FORM_WORDS: { readonly en: FormWords; readonly fr: FormWords } = {
  en: {
    business: 'Address of the store',
    businessHint: 'Such as your-shop.com. It is visited, nothing is bought.',
    submit: 'Audit it',
    options: 'Options',
    country: 'Country whose market is looked at',
    language: 'Language of the report',
    sampleSize: 'Products in the sample, 1 to 50',
    generalScan: 'General scan: the signals agents look for, beside the catalogue',
    notStarted: 'Not started',
    missing: 'Type the address of the store.',
    faults: {
      country: 'Choose a country of the list.',
      language: 'Choose English or French.',
      sample_size: 'Type a whole number from 1 to 50.',
      general_scan: 'Check the box or leave it.',
    },
    unreadable: 'The form could not be read. Check what you typed and send it again.',
    tooMany: [
      'As many audits as an hour allows were started from your network. The next one can be started in one minute.',
      'As many audits as an hour allows were started from your network. The next one can be started in {minutes} minutes.',
    ],
    quota: 'Used: {used} of {limit}.',
    otherSite: 'This was sent by a page of another site, so nothing was started. If you want this audit, start it here.',
    unavailable: 'No audit can be taken at this moment. Try again in a minute.',
    ourFault: 'Nothing was started because of a fault on our side. Try again later.',
  },
  fr: {
    business: 'Adresse de la boutique',
    businessHint: 'Par exemple votre-boutique.fr. Elle est visitée, rien n’y est acheté.',
    submit: 'Auditer',
    options: 'Options',
    country: 'Pays dont le marché est regardé',
    language: 'Langue du rapport',
    sampleSize: 'Produits dans l’échantillon, de 1 à 50',
    generalScan: 'Analyse générale : les signaux que cherchent les agents, au-delà du catalogue',
    notStarted: 'Non lancé',
    missing: 'Saisissez l’adresse de la boutique.',
    faults: {
      country: 'Choisissez un pays de la liste.',
      language: 'Choisissez l’anglais ou le français.',
      sample_size: 'Saisissez un nombre entier de 1 à 50.',
      general_scan: 'Cochez la case ou laissez-la.',
    },
    unreadable: 'Le formulaire n’a pas pu être lu. Vérifiez votre saisie et renvoyez-le.',
    tooMany: [
      'Votre réseau a lancé autant d’audits qu’une heure le permet. Le prochain pourra être lancé dans une minute.',
      'Votre réseau a lancé autant d’audits qu’une heure le permet. Le prochain pourra être lancé dans {minutes} minutes.',
    ],
    quota: 'Utilisé : {used} sur {limit}.',
    otherSite: 'Cet envoi vient d’une page d’un autre site : rien n’a été lancé. Si vous voulez cet audit, lancez-le ici.',
    unavailable: 'Aucun audit ne peut être pris en ce moment. Réessayez dans une minute.',
    ourFault: 'Rien n’a été lancé à cause d’une erreur de notre côté. Réessayez plus tard.',
  },
};
