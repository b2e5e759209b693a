/** The verdict as one comment of a pull request, replaced by the next run's. Nothing here fails a job: what kept the comment away is said. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inertText, type Localized } from '@vitrine/engine';

/** A comment holds 65,536 characters (docs.github.com, "Issue comments"). */
const LONGEST = 65_000;
/** Per request; GitHub ends its own after ten. */
const LIMIT_MS = 15_000;
const PER_PAGE = 100;
/** A pull request of more comments than this gets another one. */
const MOST_PAGES = 20;
const LONGEST_REASON = 200;

export interface Place {
  readonly token: string;
  /** What the runner says of itself: GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_EVENT_PATH. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the job calls the store: one that audits two keeps a comment of each. */
  readonly store: string;
}

/** Why there is no comment; null when there is one. */
export async function comment(markdown: string, { token, env, store }: Place): Promise<Localized | null> {
  const number = await pullRequest(env['GITHUB_EVENT_PATH']);
  if (number === null) return NO_PULL_REQUEST;
  const repository = `${env['GITHUB_API_URL'] || 'https://api.github.com'}/repos/${env['GITHUB_REPOSITORY']}/issues`;
  const mark = `<!-- vitrine ${createHash('sha256').update(store).digest('hex').slice(0, 16)} -->`;
  const body = JSON.stringify({ body: `${mark}\n${markdown}`.slice(0, LONGEST).toWellFormed() });
  const ask = async (method: string, path: string, sent?: string): Promise<unknown> => {
    const answer = await fetch(`${repository}/${path}`, {
      method,
      // The token goes to no other address than the runner's own.
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'vitrine',
        'x-github-api-version': '2022-11-28',
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
    });
    if (!answer.ok) throw await Refused.of(answer);
    return answer.json();
  };
  try {
    const id = await earlier(mark, (page) => ask('GET', `${number}/comments?per_page=${PER_PAGE}&page=${page}`) as Promise<Comments>);
    await (id === null ? ask('POST', `${number}/comments`, body) : ask('PATCH', `comments/${id}`, body));
    return null;
  } catch (error) {
    return refusal(error instanceof Refused ? error : null);
  }
}

class Refused extends Error {
  /** 403 and 429 with one of these are limits, whatever the token may (docs.github.com, "Rate limits for the REST API"). */
  readonly isLimit: boolean;
  readonly status: number;

  private constructor({ status, headers }: Response, said: string) {
    super(said);
    this.status = status;
    this.isLimit = status === 429 || (status === 403 && (headers.has('retry-after') || headers.get('x-ratelimit-remaining') === '0'));
  }

  /** With GitHub's own sentence, without its full stop: a locked conversation and a token without the right are both 403. */
  static async of(answer: Response): Promise<Refused> {
    const told: unknown = await answer.json().catch(() => null);
    const message =
      typeof told === 'object' && told !== null && 'message' in told
        ? inertText(String(told.message), LONGEST_REASON).replace(/\.$/, '')
        : '';
    return new Refused(answer, message === '' ? String(answer.status) : `${answer.status}: ${message}`);
  }
}

type Comments = readonly { readonly id: number; readonly body?: string; readonly user: { readonly type: string } | null }[];

/** The comment of an earlier run. Only of a bot: anybody may write our mark, and what a job may edit is more than its own. */
async function earlier(mark: string, pageOf: (page: number) => Promise<Comments>): Promise<number | null> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const comments = await pageOf(page);
    const found = comments.find(({ body = '', user }) => body.startsWith(mark) && user?.type === 'Bot');
    if (found !== undefined) return found.id;
    if (comments.length < PER_PAGE) return null;
  }
  return null;
}

/** The number of the pull request that the job runs for; null where it runs for something else, or there is no file of the event. */
async function pullRequest(file: string | undefined): Promise<number | null> {
  const text = await readFile(file ?? '', 'utf8').catch(() => '{}');
  const event = JSON.parse(text) as { readonly pull_request?: { readonly number?: number } };
  return event.pull_request?.number ?? null;
}

const NO_PULL_REQUEST: Localized = {
  en: 'No comment: the job runs for no pull request.',
  fr: 'Pas de commentaire : la tâche ne tourne pas pour une demande de tirage.',
};

function refusal(refused: Refused | null): Localized {
  const [en, fr] = ['The job summary has the same.', 'Le résumé de la tâche dit la même chose.'];
  if (refused === null) {
    return {
      en: `No comment on the pull request: GitHub did not answer. ${en}`,
      fr: `Pas de commentaire sur la demande de tirage : GitHub n’a pas répondu. ${fr}`,
    };
  }
  // No right opens a locked conversation to what a job may be given.
  const mayNot = !refused.isLimit && [401, 403, 404].includes(refused.status) && !/\blocked\b/i.test(refused.message);
  return {
    en: `No comment on the pull request: GitHub answered ${refused.message}. ${mayNot ? 'The job needs "pull-requests: write", and runs for pull requests of forks never get it. ' : ''}${en}`,
    fr: `Pas de commentaire sur la demande de tirage : GitHub a répondu ${refused.message}. ${mayNot ? 'La tâche doit avoir « pull-requests: write », et les exécutions pour des demandes venues de forks ne l’ont jamais. ' : ''}${fr}`,
  };
}
