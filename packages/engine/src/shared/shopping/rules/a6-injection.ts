import { quote } from '../../../core/messages.ts';
import { defineRule } from '../rule.ts';
import messages from './a6-injection.words.ts';
import { LLM01 } from './words.ts';

/** Findings at most; an injected text tends to recur on every product. */
const MOST = 5;

export default defineRule({
  id: 'A-injection',
  severity: 'critical',
  source: LLM01,
  summary: 'Nothing the shopper was shown gives orders to it.',
  messages,
  evaluate({ calls }, report) {
    const reported = new Set<string>();
    for (const { warnings, exchanges } of calls) {
      for (const { kind, excerpt } of warnings) {
        if (reported.has(`${kind} ${excerpt}`) || reported.size >= MOST) continue;
        reported.add(`${kind} ${excerpt}`);
        const severity = kind === 'hidden' ? ('major' as const) : ('critical' as const);
        report(kind, { excerpt: quote(excerpt) }, { subject: excerpt, exchanges, severity });
      }
    }
  },
});
