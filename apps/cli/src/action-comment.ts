/** The verdict as one comment of a pull request, replaced by the next run's. Nothing here fails a job: what kept the comment away is said. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Localized } from '@vitrine/engine';

/** A comment holds 65,536 characters (docs.github.com, "Issue comments"). */
const LONGEST = 65_000;
/** Per request; GitHub ends its own after ten. */
const LIMIT_MS = 15_000;
const PER_PAGE = 100;
/** A pull request of more comments than this gets another one. */
const MOST_PAGES = 20;

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
  const body = JSON.stringify({ body: `${mark}\n${markdown}`.slice(0, LONGEST) });
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
    if (!answer.ok) throw new Refused(answer.status);
    return answer.json();
  };
  try {
    const id = await earlier(mark, (page) => ask('GET', `${number}/comments?per_page=${PER_PAGE}&page=${page}`) as Promise<Comments>);
    await (id === null ? ask('POST', `${number}/comments`, body) : ask('PATCH', `comments/${id}`, body));
    return null;
  } catch (error) {
    return refusal(error instanceof Refused ? error.status : null);
  }
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`answered ${status}`);
    this.status = status;
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

function refusal(status: number | null): Localized {
  if (status === 401 || status === 403 || status === 404) {
    return {
      en: `No comment on the pull request: the token may not write it (${status}). The job needs "pull-requests: write", and runs for pull requests of forks never get it. The job summary has the same.`,
      fr: `Pas de commentaire sur la demande de tirage : le jeton n’a pas le droit de l’écrire (${status}). La tâche doit avoir « pull-requests: write », et les exécutions pour des demandes venues de forks ne l’ont jamais. Le résumé de la tâche dit la même chose.`,
    };
  }
  return {
    en: `No comment on the pull request: GitHub ${status === null ? 'did not answer' : `answered ${status}`}. The job summary has the same.`,
    fr: `Pas de commentaire sur la demande de tirage : GitHub ${status === null ? 'n’a pas répondu' : `a répondu ${status}`}. Le résumé de la tâche dit la même chose.`,
  };
}
