/** Doors that shops' own software and plugins put before a store, in the style of the real ones, most of them in French or German. */

import { html, incident, type WrittenWall } from './wall-page.ts';

export const SHOP_DOORS: readonly WrittenWall[] = [
  {
    name: 'Shopify password page, 200',
    kind: 'password',
    status: 200,
    headers: { 'powered-by': 'Shopify' },
    body: () =>
      html(
        'Clay – Opening soon',
        '<h1>Opening soon</h1><p>Be the first to know when we launch.</p><form action="/password" method="post"><label>Enter store password</label><input type="password" name="password"><button>Enter</button></form>',
      ),
  },
  {
    name: 'Shopify password page in French, 200',
    kind: 'password',
    status: 200,
    headers: { 'powered-by': 'Shopify' },
    body: () =>
      html(
        'Atelier Lune',
        '<h1>Ouverture prochaine</h1><p>Soyez les premiers informés de notre lancement.</p><form action="/password" method="post"><label>Entrer le mot de passe de la boutique</label><input type="password" name="password"><button>Entrer</button></form>',
      ),
  },
  {
    name: 'WooCommerce coming soon, 200',
    kind: 'same_page',
    status: 200,
    body: () =>
      html(
        'Pardon our dust! We’re working on something amazing — check back soon!',
        '<div class="woocommerce-coming-soon-banner"><h1>Pardon our dust! We’re working on something amazing — check back soon!</h1></div>',
      ),
  },
  {
    name: 'SeedProd in French, 200',
    kind: 'same_page',
    status: 200,
    body: () =>
      html(
        'Bientôt en ligne',
        '<div id="sp-page"><h1>Notre boutique arrive bientôt</h1><p>Laissez-nous votre adresse, nous vous préviendrons.</p><form><input type="email" name="e"><button>Prévenez-moi</button></form></div>',
      ),
  },
  {
    name: 'WordPress maintenance, 503',
    kind: 'down',
    status: 503,
    headers: { 'retry-after': '600' },
    body: () =>
      '<!DOCTYPE html><html><head><title>Maintenance</title></head><body><h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1></body></html>',
  },
  {
    name: 'maintenance by a plugin in French, 200',
    kind: 'same_page',
    status: 200,
    body: () => html('Site en maintenance', '<h1>Site en maintenance</h1><p>Nous améliorons notre boutique et revenons très vite.</p>'),
  },
  {
    name: 'PrestaShop maintenance, 503',
    kind: 'down',
    status: 503,
    body: () =>
      html('Atelier Lune', '<section id="main"><h1>Nous serons bientôt de retour</h1><p>Nous mettons à jour notre boutique.</p></section>'),
  },
  {
    name: 'Shopware maintenance, 503',
    kind: 'down',
    status: 503,
    body: () => html('Wartungsmodus', '<h1>Wartungsmodus</h1><p>Wegen Wartungsarbeiten ist dieser Shop zurzeit nicht erreichbar.</p>'),
  },
  {
    name: 'Magento maintenance, 503',
    kind: 'down',
    status: 503,
    body: () =>
      html(
        'Service Temporarily Unavailable',
        '<h1>Service Temporarily Unavailable</h1><p>The server is temporarily unable to service your request due to maintenance downtime.</p>',
      ),
  },
  {
    name: 'Squarespace private site, 401',
    kind: 'refused',
    status: 401,
    body: () => html('Private Site', '<h1>This site is private.</h1><p>Enter the password.</p><form><input type="password"></form>'),
  },
  {
    name: 'consent or subscription, 200',
    kind: 'question',
    status: 200,
    body: () =>
      html(
        'Zustimmung',
        '<h1>Mit Werbung weiterlesen oder Pur-Abo</h1><p>Um fortzufahren, stimmen Sie der Verwendung von Cookies zu oder schließen Sie ein Abo ab.</p><button>Akzeptieren und weiter</button><a href="/pur">Pur-Abo</a>',
      ),
  },
  {
    name: 'cookie wall in French, 200',
    kind: 'question',
    status: 200,
    body: () =>
      html(
        'Vos choix',
        '<h1>Acceptez les cookies pour continuer</h1><p>Pour accéder à la boutique, acceptez les cookies ou abonnez-vous.</p><button>Accepter</button><button>Refuser</button>',
      ),
  },
  {
    name: 'age gate with a date in French, 200',
    kind: 'question',
    status: 200,
    body: () =>
      html(
        'La Cave',
        '<h1>Quel est votre âge ?</h1><form action="/age"><label>Année de naissance <input name="y"></label><button>Entrer</button></form><p>L’abus d’alcool est dangereux pour la santé.</p>',
      ),
  },
  {
    name: 'age gate in German with yes and no, 200',
    kind: 'question',
    status: 200,
    body: () =>
      html('Weinhaus', '<h1>Bist du schon 18?</h1><p>Der Zutritt ist ab 18 Jahren erlaubt.</p><button>Ja</button><button>Nein</button>'),
  },
  {
    name: 'trade sign-in in French, 200',
    kind: 'sign_in',
    status: 200,
    body: () =>
      html(
        'Espace professionnel',
        '<h1>Espace réservé aux professionnels</h1><form method="post" action="/connexion"><input name="email"><input type="password" name="passe"><label><input type="checkbox" name="r"> Se souvenir de moi</label><button>Connexion</button></form>',
      ),
  },
  {
    name: 'country choice in French, 200',
    kind: 'question',
    status: 200,
    body: () =>
      html('Bienvenue', '<h1>Choisissez votre pays</h1><a href="/fr">France</a> <a href="/be">Belgique</a> <a href="/ch">Suisse</a>'),
  },
  {
    name: 'not sold in your country in German, 403',
    kind: 'refused',
    status: 403,
    body: () => html('Nicht verfügbar', '<h1>In Ihrem Land nicht verfügbar</h1><p>Wir liefern nicht in Ihre Region.</p>'),
  },
  {
    name: 'CloudFront by country, 403',
    kind: 'refused',
    status: 403,
    headers: { server: 'CloudFront' },
    body: (_, t) =>
      `<!DOCTYPE HTML><HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1>403 ERROR</H1><H2>The request could not be satisfied.</H2>The Amazon CloudFront distribution is configured to block access from your country.<PRE>Request ID: ${incident(t)}</PRE></BODY></HTML>`,
  },
  {
    name: 'waiting room in French, 200',
    kind: 'queue',
    status: 200,
    body: (_, t) =>
      html('Salle d’attente', `<h1>Vous êtes dans la file d’attente</h1><p>Votre rang : ${4000 + t}. Ne rechargez pas cette page.</p>`),
  },
  {
    name: 'Cloudflare waiting room in German, 200',
    kind: 'queue',
    status: 200,
    body: (_, t) =>
      html('Warteraum', `<h1>Sie befinden sich jetzt in der Warteschlange</h1><p>Geschätzte Wartezeit: ${5 + (t % 3)} Minuten.</p>`),
  },
  {
    name: 'Friendly Captcha in German, 200',
    vendor: 'FriendlyCaptcha',
    status: 200,
    body: () =>
      html(
        'Sicherheitsprüfung',
        '<h1>Sicherheitsprüfung</h1><form method="post"><div class="frc-captcha" data-sitekey="FCMG"></div></form><script type="module" src="https://cdn.jsdelivr.net/npm/friendly-challenge/widget.module.min.js"></script>',
      ),
  },
];
