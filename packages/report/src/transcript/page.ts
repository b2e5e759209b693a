/** The page of a transcript: one mission tried once, from the wish to the verdict. */

import { readAttempt, type Transcript } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { renderPage } from '../frame.ts';
import { opening } from '../hero.ts';
import { html } from '../html.ts';
import { pageOf } from '../page.ts';
import { shopperName } from '../shop/shopper.ts';
import { bandOf } from '../status.ts';
import type { TranscriptView } from '../view.ts';
import { say } from '../words.ts';
import { compared } from './compared.ts';
import { decided } from './decided.ts';
import { quoted, TRANSCRIPT_WORDS, type TranscriptModel } from './model.ts';
import { turns } from './turns.ts';

/** Complete HTML document. Pure: same view, same bytes. Text of stores and models is inert in it whatever it holds. */
export function renderTranscript(view: TranscriptView): string {
  const model: TranscriptModel = { view, ...pageOf(view), own: TRANSCRIPT_WORDS[view.language] };
  const { own, words, host } = model;
  const points = view.decided.state === 'unmeasured' ? null : view.decided.points;
  const hero = opening(model, {
    brand: own.brand,
    verdict: quoted(view.wish, 600),
    facts: [
      [words.shopper, shopperName(view.model, words)],
      [own.number, view.n],
    ],
    figure: {
      score: points,
      // Most steps may be reached and nothing bought.
      status: view.decided.state === 'stopped' ? 'fail' : bandOf(points),
      label: points === null ? own.pointsNone : say(own.points, { points }),
      caption: html`${points === null ? own.pointsNone : own.pointsCaption}`,
    },
  });
  const title = say(own.title, { n: view.n, host });
  return renderPage(model, { title, fingerprint: own.fingerprint, hero, chapters: [decided, compared, turns] });
}

/** The page of a transcript as the wire has it, from nothing else: the same wherever it is made. */
export function renderTranscriptPage(transcript: Transcript, language: Language): string {
  const { n, model, mission, homes, exchanges, finished_at: at, evidence } = transcript;
  const [store = ''] = homes;
  return renderTranscript({
    ...{ n, model, language, exchanges, wish: mission.wish, ...readAttempt(transcript) },
    ...{ business: store, url: store, createdAt: at, finishedAt: at, idFingerprint: String(n) },
    assessment: { engineVersion: evidence.engine_version, rulesVersion: evidence.rules_version, exchanges: {} },
  });
}
