/** What differs between two answers is shown, what is new in every answer is not, and nothing of it can do anything. */

import { createHash } from 'node:crypto';
import type { Exchange } from '@vitrine/engine';
import { diffAnswers, saysNothing } from '../src/verdict/answer-diff.ts';
import { response } from './catalog-build.ts';

const answer = (
  text: string,
  { status = 200, headers = {} }: { readonly status?: number; readonly headers?: Record<string, string> } = {},
) => response('catalog.page:1', 'https://shop.example/', text, status, headers);
const diff = (before: Exchange, after: Exchange) => diffAnswers({ before, after });
const page = (data: string, nonce: string, time: string) =>
  `<html><head><script nonce="${nonce}">x()</script><script type="application/ld+json">${data}</script></head><body><p>${time}</p><h1>Vase</h1></body></html>`;
const OFFER = '{"@type":"Product","name":"Vase","offers":{"price":"12.00","priceCurrency":"EUR"}}';

test('a member that went is one line, whatever nonce and time are beside it', () => {
  const before = answer(page(OFFER, 'k3J9s8Q2mZ0pL7xW', '12:03:11'));
  const after = answer(page(OFFER.replace(',"priceCurrency":"EUR"', ''), 'Qw8e7R6t5Y4u3I2o', '18:44:02'));
  expect(diff(before, after).lines.map(({ sign, text }) => `${sign}${text.trim()}`)).toEqual(['-"priceCurrency": "EUR"']);
});

test('nonces, times, tokens and the dates of answers say nothing', () => {
  for (let n = 0; n < 50; n += 1) {
    const [token, time] = [createHash('sha256').update(`${n}`).digest('hex'), `${n % 24}:${String(n).padStart(2, '0')}`];
    const headers = { date: `${n}`, age: `${n}`, 'cache-control': 'max-age=60' };
    const before = answer(page(OFFER, 'a1b2c3d4e5f6a7b8', '0:00'), { headers: { ...headers, age: '0' } });
    expect(saysNothing(diff(before, answer(page(OFFER, token, time), { headers })))).toBe(true);
  }
});

test('status, a header and a failure are told', () => {
  const after = answer('', { status: 403, headers: { 'x-robots-tag': 'noindex' } });
  expect(diff(answer(''), after)).toMatchObject({
    status: { before: 200, after: 403 },
    headers: [{ name: 'x-robots-tag', before: null, after: 'noindex' }],
  });
  const failed = { ...after, outcome: { kind: 'failure', code: 'timeout', url: after.url } } as const;
  expect(diff(answer(''), failed).failure).toEqual({ before: null, after: 'timeout' });
});

test('a megabyte of lines gives twelve of each sign, inert and cut', () => {
  const many = (mark: string) =>
    answer(Array.from({ length: 20_000 }, (_, n) => `<p>${mark} ${n} \u202e\u0007${'long '.repeat(60)}</p>`).join('\n'));
  const { lines } = diff(many('before'), many('after'));
  expect(lines.map(({ sign }) => sign).join('')).toBe(`${'-'.repeat(12)}${'+'.repeat(12)}`);
  expect(lines.filter(({ text }) => text.length > 160 || /[\u202e\u0007]/.test(text))).toEqual([]);
});
