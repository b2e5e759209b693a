import type { Language } from '@vitrine/engine';
import { type Html, html, toText } from '@vitrine/report';
import type { Reply } from '../http/reply.ts';
import { PAGE_POLICY } from './html-page.ts';
import { PAGE_STYLE } from './style.ts';

/** A page for one person at one moment: kept by no cache, found by no crawler, and its form goes nowhere but here. */
export function smallPage(status: number, { language, title, body }: { language: Language; title: string; body: Html }): Reply {
  const text = toText(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><p class="brand"><a href="/">Vitrine</a></p></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': PAGE_POLICY.replace("form-action 'none'", "form-action 'self'"),
    'X-Robots-Tag': 'noindex',
  };
  return { status, headers, body: text };
}
