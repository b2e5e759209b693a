/** What stands on a page that is no shop's, in the languages shops speak. Reviewed 2026-11-25. */

import { words } from '../../formats/text/words.ts';

/** A person answers with one click. */
export const QUESTION = words({
  en: '(?:1[68]|21)(?:\\+| years| or (?:over|older|above))|years? (?:old|of age)|legal (?:drinking |smoking )?age|(?:year|date) of birth|accept (?:all )?cookies (?:to|or)|(?:choose|select)[^.]{0,40}(?:language|country|region)',
  fr: '(?:1[68]|21) ans|votre âge|majeure?s?|accept(?:ez|er) les cookies (?:pour|ou)|(?:choisissez|sélectionnez)[^.]{0,40}(?:langue|pays|région)',
  de: '(?:1[68]|21) jahre|volljährig|(?:ihr|dein|mindest)[- ]?alter|altersprüfung|(?:schon|ab|über) (?:16|18|21)|pur-abo|akzeptieren und weiter|wählen sie[^.]{0,40}(?:sprache|land)',
  es: '(?:1[68]|21) años|mayor de edad|(?:elige|elija|selecciona|seleccione)[^.]{0,40}(?:idioma|país|región)',
  it: '(?:1[68]|21) anni|maggiorenne|(?:scegli|seleziona)[^.]{0,40}(?:lingua|paese)',
  nl: '(?:1[68]|21) jaar|meerderjarig|(?:je|uw) leeftijd|(?:kies|selecteer)[^.]{0,40}(?:taal|land)',
  pl: '(?:1[68]|21) lat|pełnoletni[ae]?|(?:wybierz)[^.]{0,40}(?:język|kraj|region)',
  pt: '(?:1[68]|21) anos|maior de idade|(?:escolha|selecione)[^.]{0,40}(?:idioma|língua|país|região)',
});

/** By the kind of wall. Names of servers and of parking services are the same in every language. */
export const NO_SHOP = {
  parked: words({
    en: '(?:this )?domain (?:name )?(?:is |may be |could be )?(?:for sale|parked|available for purchase)|(?:this )?domain (?:name )?(?:is|has been) registered(?: (?:at|with) \\w+)?|buy this domain|domain parking|parked (?:free|domain)|(?:sedo|afternic|hugedomains|parkingcrew|bodis)(?:\\.com)?',
    fr: '(?:ce )?(?:nom de )?domaine (?:est )?(?:à vendre|parqué|réservé)|acheter ce (?:nom de )?domaine',
    de: '(?:diese )?domain (?:steht zum verkauf|ist geparkt|zu verkaufen|kaufen)',
    es: '(?:este )?dominio (?:está )?(?:en venta|aparcado)|comprar este dominio',
    it: '(?:questo )?dominio (?:è )?(?:in vendita|parcheggiato)|acquista questo dominio',
    nl: '(?:deze )?domein(?:naam)? (?:is )?(?:te koop|geparkeerd)',
    pl: '(?:ta )?domena (?:jest )?(?:na sprzedaż|zaparkowana)',
    pt: '(?:este )?domínio (?:está )?(?:à venda|estacionado)',
  }),
  default_page:
    /welcome to (?:nginx|caddy|openresty|centos|tengine|firebase hosting)|^caddy works!|^apache tomcat\/|azure app service - welcome|welcome to your new app!|install worked successfully|account (?:has been )?suspended|website expired|^default (?:page|web ?site(?: page)?)$|domaine a bien été créé|internetpräsenz wurde soeben freigeschaltet|hier entsteht eine neue (?:internetpräsenz|website)|apache2? (?:ubuntu |debian |http server )?(?:default|test) page|test page for the|^it works!?$|iis windows server|(?:plesk|cpanel|litespeed|lighttpd)[^\n]{0,40}(?:default|placeholder|congratulations)|web server's default page|^index of \//im,
  queue: words({
    en: 'queue-it|(?:virtual )?waiting room|you are (?:now )?in (?:line|the queue)',
    fr: "salle d’attente|file d[’']attente",
    de: 'warteraum|warteschlange',
    es: 'sala de espera|cola virtual',
    it: "sala d[’']attesa|in coda",
    nl: 'wachtkamer|wachtrij',
    pl: 'poczekalnia|kolejka',
    pt: 'sala de espera|fila virtual',
  }),
} as const;

/** What hosts of sites and builders of shops answer, as 404, for a name nobody's site is published under. */
export const NO_SITE =
  /there isn.t a github pages site here|domain isn.t connected to a website|this (?:shop|store) is (?:currently )?unavailable|^not found - request id|deployment_not_found|^heroku \| no such app|no such app/im;
