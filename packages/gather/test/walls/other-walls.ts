/** Questions of age, passwords and sign-in in languages that no table of words has, and first pages of hosts and builders of sites. */

import { html, type WrittenWall } from './wall-page.ts';

const wall = (kind: string, name: string, title: string, body: string, status = 200): WrittenWall => ({
  name: `${name}, ${status}`,
  kind,
  status,
  body: () => html(title, body),
});
const ask = (question: string, yes: string) =>
  `<h1>${question}</h1><p><a href="/enter">${yes}</a> <a href="https://example.org/">←</a></p>`;
const password = (prompt: string) => `<h1>${prompt}</h1><form><input class="f" type="password" name="p"><button>→</button></form>`;
const signIn = (prompt: string, field: string) =>
  `<h1>${prompt}</h1><form><input name="${field}" type="email"><input type=password name="s"><button>→</button></form><p><a href="/register">+</a></p>`;

export const OTHER_WALLS: readonly WrittenWall[] = [
  wall('password', 'password in Swedish', 'Butik', password('Butiken öppnar snart')),
  wall('password', 'password in Japanese', 'ショップ', password('パスワードを入力してください')),
  wall('password', 'password in Turkish', 'Mağaza', password('Mağaza yakında açılıyor')),
  wall('sign_in', 'sign-in in Finnish', 'Kirjaudu', signIn('Kirjaudu sisään', 'tunnus')),
  wall('sign_in', 'sign-in in Greek', 'Σύνδεση', signIn('Σύνδεση χονδρικής', 'email')),
  wall('sign_in', 'sign-in in Korean', '로그인', signIn('회원 전용 쇼핑몰입니다', 'id')),
  wall('same_page', 'age gate in Japanese', '酒', ask('20歳以上ですか？', 'はい')),
  wall('same_page', 'age gate in Czech', 'Víno', ask('Je vám osmnáct let?', 'Ano')),
  wall('same_page', 'age gate in Swedish', 'Vin', ask('Är du över tjugo år?', 'Ja')),
  wall('same_page', 'country choice in Danish', 'Mærke', `<h1>Vælg dit land</h1><a href="/dk">Danmark</a> <a href="/se">Sverige</a>`),
  wall(
    'question',
    'age gate for 21',
    'Vapes',
    '<h1>Verify your age</h1><p>You must be at least 21 years old to enter.</p><button>I am 21+</button>',
  ),
  wall(
    'parked',
    'a seller with terms',
    'clay.example | Domain for sale',
    '<h1>clay.example</h1><a href="/buy">Buy now</a> for $4,999 <a href="/lease">Lease to own</a>',
  ),
  wall(
    'parked',
    'a registrar',
    'clay.example',
    '<h1>This domain name has been registered with Gandi.net</h1><p>It is currently parked by its owner.</p>',
  ),
  wall(
    'default_page',
    'suspended account',
    'Account Suspended',
    '<h1>Account Suspended</h1><p>Contact your hosting provider for more information.</p>',
  ),
  wall(
    'default_page',
    'expired site',
    'Squarespace - Website Expired',
    '<h1>Website Expired</h1><p>If you are the site owner, sign in.</p>',
  ),
  wall('default_page', 'a host in English', 'Default page', '<h1>You Are All Set to Go!</h1><p>Upload your website files.</p>'),
  wall('default_page', 'a host in French', 'Félicitations ! Votre domaine a bien été créé', '<h1>Votre domaine a bien été créé</h1>'),
  wall('default_page', 'a host in German', 'STRATO', '<h1>Diese Internetpräsenz wurde soeben freigeschaltet!</h1>'),
  wall('default_page', 'Tomcat', 'Apache Tomcat/9.0.1', '<h2>If you’re seeing this, you’ve successfully installed Tomcat.</h2>'),
  wall('default_page', 'Caddy', 'Caddy works!', '<h1>Congratulations!</h1><p>Your web server is working.</p>'),
  wall('default_page', 'Firebase', 'Welcome to Firebase Hosting', '<h1>Welcome</h1><h2>Firebase Hosting Setup Complete</h2>'),
  wall('default_page', 'Django', 'The install worked successfully! Congratulations!', '<h1>The install worked successfully!</h1>'),
  wall('default_page', 'GitHub Pages', 'Site not found · GitHub Pages', '<h1>404</h1><p>There isn’t a GitHub Pages site here.</p>', 404),
  wall('default_page', 'Wix', 'Error', '<h1>Looks like this domain isn’t connected to a website yet</h1>', 404),
  wall('default_page', 'Shopify, closed shop', 'Shop', '<h1>Sorry, this shop is currently unavailable.</h1>', 404),
  wall('default_page', 'Vercel', '404: NOT_FOUND', '<p>404: NOT_FOUND Code: DEPLOYMENT_NOT_FOUND</p>', 404),
];
