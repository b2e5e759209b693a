import type { IncomingMessage } from 'node:http';
import { invalid, readBytes } from './read-body.ts';

const MAX_FORM = 4_096;

/** The fields of a form as browsers post it. Throws `validation_error` for anything else. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw invalid(['header', 'Content-Type'], 'must be application/x-www-form-urlencoded', 'wrong_content_type');
  }
  return new URLSearchParams((await readBytes(request, MAX_FORM)).toString('utf8'));
}
