/** From forms, scripts and the browser's facts to one state: the strongest evidence decides, the rest is said. */

import { bodyText, responseOf } from '../../../../core/evidence.ts';
import { quote } from '../../../../core/messages.ts';
import type { AnnotatedForm, FormFault } from '../../../../formats/webmcp/forms.ts';
import { WEBMCP_TABLE } from '../../../../formats/webmcp/table.ts';
import { type ScriptTrace, strongest, traceIn } from '../../../../formats/webmcp/traces.ts';
import { HOME, PRODUCT } from '../../../../shared/agents/asks.ts';
import type { BrowserEvidence } from '../../../../shared/agents/evidence.ts';
import type { SignalState } from '../../frame/categories.ts';
import type { Say } from '../../frame/define-signal.ts';
import type { ScanFacts } from '../../frame/facts.ts';
import type { PageDocument } from '../../frame/page-document.ts';
import type { WEBMCP_MESSAGES } from './words.ts';

type Tell = Say<typeof WEBMCP_MESSAGES>;

export const SCRIPT_KEYS = Array.from({ length: WEBMCP_TABLE.mostScripts }, (_, index) => `scan.script:${index + 1}`);

/** What one kind of evidence is worth. */
type Worth = 'good' | 'weak' | 'bad' | 'none';

/** `home` has been read by then; the product page may be missing. */
export function judgeTools(facts: ScanFacts, home: PageDocument, say: Tell) {
  const product = facts.page(PRODUCT);
  const forms = home.tools().forms?.annotated ?? [];
  const elsewhere = product === null || product.url === home.url ? [] : (product.tools().forms?.annotated ?? []);
  const trace = strongest([home.tools().trace, product?.tools().trace ?? null, ...fileTraces(facts)]);
  const runtime = worthOfTools(facts.browser);
  const declared = worthOfForms(forms);
  const state = stateOf([
    declared,
    runtime,
    worthOfForms(elsewhere) === 'none' ? 'none' : weaker(worthOfForms(elsewhere)),
    trace === null ? 'none' : 'weak',
  ]);
  const weight = state === 'present' ? 'warning' : 'fault';
  for (const form of [...forms, ...elsewhere]) tellForm(form, weight, say);
  if (state !== 'present' && declared === 'none' && worthOfForms(elsewhere) === 'good') say('fault', 'only_on_product_page');
  if (state !== 'present') tellTrace(trace, facts.browser, say);
  tellTools(facts.browser, weight, say);
  tellPage(home, facts, forms.length > 0, say);
  return { state, tools: [...forms.map(({ name }) => name), ...(facts.browser?.tools ?? []).map(({ name }) => name)].filter(Boolean) };
}

function stateOf(worths: readonly Worth[]): SignalState {
  if (worths.includes('good')) return 'present';
  if (worths.includes('weak')) return 'partial';
  return worths.includes('bad') ? 'invalid' : 'absent';
}

/** Tools on another page are there for a lenient agent only. */
function weaker(worth: Worth): Worth {
  return worth === 'good' ? 'weak' : worth;
}

function worthOfForms(forms: readonly AnnotatedForm[]): Worth {
  if (forms.some(({ faults }) => faults.length === 0)) return 'good';
  const nameless = ({ faults }: AnnotatedForm) => faults.includes('name_missing') || faults.includes('name_illegal');
  if (forms.some((form) => !nameless(form))) return 'weak';
  return forms.length > 0 ? 'bad' : 'none';
}

/** Only `document` and forms are today's entry points; the former one still shows that tools exist. */
function worthOfTools(browser: BrowserEvidence | null): Worth {
  const tools = browser?.tools ?? [];
  const valid = tools.filter(isValidTool);
  if (valid.some(({ source }) => source !== 'navigator')) return 'good';
  return valid.length > 0 ? 'weak' : tools.length > 0 ? 'bad' : 'none';
}

function isValidTool({ name, description }: BrowserEvidence['tools'][number]): boolean {
  return WEBMCP_TABLE.toolName.test(name) && description.trim() !== '';
}

function fileTraces(facts: ScanFacts): ScriptTrace[] {
  return SCRIPT_KEYS.flatMap((key) => {
    const answer = facts.answer(key);
    const response = responseOf(answer?.exchange);
    if (answer?.reach.kind !== 'ok' || response === undefined) return [];
    return [traceIn(bodyText(response, WEBMCP_TABLE.mostScriptBytes))];
  });
}

function tellForm({ name, description, faults, undescribed }: AnnotatedForm, weight: 'fault' | 'warning', say: Tell): void {
  const values = { name: quote(name) };
  const SAY: Readonly<Record<FormFault, () => void>> = {
    name_missing: () => say(weight, 'form_name_missing', { description: quote(description) }),
    name_illegal: () => say(weight, 'form_name_illegal', values),
    description_missing: () => say(weight, 'form_description_missing', values),
    parameter_unnamed: () => say(weight, 'form_parameter_unnamed', values),
    takes_nothing: () => say(weight, 'form_takes_nothing', values),
    name_twice: () => say(weight, 'form_name_twice', values),
  };
  for (const fault of faults) SAY[fault]();
  for (const parameter of undescribed.slice(0, 10)) say('warning', 'parameter_undescribed', { ...values, parameter: quote(parameter) });
}

function tellTrace(trace: ScriptTrace, browser: BrowserEvidence | null, say: Tell): void {
  if (trace === null) return;
  const looked = browser?.outcome === 'looked';
  if (!looked) say('fault', 'static_evidence_only');
  else if (browser.tools.length === 0) say('fault', 'not_registered_in_browser');
  if (trace === 'legacy') say('fault', 'legacy_entry_point');
}

function tellTools(browser: BrowserEvidence | null, weight: 'fault' | 'warning', say: Tell): void {
  if (browser?.outcome === 'failed') say('note', 'browser_failed', { reason: browser.reason ?? 'unknown' });
  const tools = browser?.tools ?? [];
  for (const tool of tools) if (!isValidTool(tool) && tool.source !== 'form') say(weight, 'tool_invalid', { name: quote(tool.name) });
  if (tools.length > 0 && tools.every(({ source }) => source === 'navigator')) say(weight, 'legacy_entry_point');
}

function tellPage(home: PageDocument, facts: ScanFacts, annotated: boolean, say: Tell): void {
  const { forms } = home.tools();
  if (forms === null) say('warning', 'page_too_deep');
  const plain = forms?.plain ?? 0;
  if (annotated && plain > 0) say('note', 'forms_not_annotated', { forms: plain });
  const { outcome } = facts.answer(HOME)?.exchange ?? { outcome: null };
  const token = outcome?.kind === 'response' && outcome.headers[WEBMCP_TABLE.originTrial] !== undefined;
  if (token || home.outline.metas.some(({ name }) => name === WEBMCP_TABLE.originTrial)) say('note', 'origin_trial');
}
