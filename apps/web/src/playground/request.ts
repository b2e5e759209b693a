/** The fields of a form as the API takes them. */

import type { AuditRequest } from '@vitrine/client';
import { asTyped } from '@vitrine/engine';
import type { WebSettings } from '../frame/settings.ts';

/** A field left empty is an option that is not sent and has the API's default, but for the country: left open, the store is asked. */
export function requestOf(business: string, form: URLSearchParams, { hasScan }: Pick<WebSettings, 'hasScan'>): AuditRequest {
  const given = (name: string) => form.get(name)?.trim() || undefined;
  const options = {
    country: given('country') ?? 'auto',
    language: given('language') ?? given('lang'),
    general_scan: hasScan && form.has('general_scan') ? true : undefined,
    agent_simulation: form.has('agent_simulation') ? true : undefined,
  };
  const sent = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { business: asTyped(business), options: sent } as AuditRequest;
}

/** The id of an audit in what was typed or pasted: itself, or the address of its page or report. */
export function auditIdOf(text: string): string | null {
  return /(?:^|\/audits\/)(aud_\w{1,60})(?=$|[/?#])/.exec(text.trim())?.[1] ?? null;
}
