import { defineRule } from '../rule.ts';
import messages from './f-recall.words.ts';
import { searchCentral } from './words.ts';

export default defineRule({
  id: 'F-recall',
  severity: 'info',
  source: searchCentral('AI features and your website', 'appearance/ai-features'),
  summary: 'Says whether a language model, asked without tools who sells such a product, names the store. Never scored.',
  messages,
  evaluate({ recall }, report) {
    const answered = (recall?.questions ?? []).filter(({ verdict }) => verdict !== 'unmeasured');
    const named = answered.filter(({ verdict }) => verdict !== 'not_named').length;
    if (answered.length > 0 && named < answered.length) report('unknown', { asked: answered.length, named }, { exchanges: [] });
  },
});
