import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'F-recall',
  severity: 'info',
  source: {
    title: 'Google Search Central, AI features and your website',
    url: 'https://developers.google.com/search/docs/appearance/ai-features',
  },
  summary: 'Says whether a language model, asked without tools who sells such a product, names the store. Never scored.',
  messages: {
    unknown: {
      title: { en: 'The model does not always name this store by heart', fr: 'Le modèle ne cite pas toujours cette boutique de mémoire' },
      detail: {
        en: 'Asked [[asked|once|{asked} times]] who sells products like these, it named the store in [[named|one answer|{named} answers]]. One model’s memory on one day: a hint, not a rank.',
        fr: 'Interrogé {asked} fois sur qui vend de tels produits, il a cité la boutique dans {named} [[named|réponse|réponses]]. La mémoire d’un modèle, un jour donné : un indice, pas un rang.',
      },
      fix: {
        en: 'Models learn from what others write: be listed, reviewed and quoted; and let search agents read you, since most assistants look things up.',
        fr: 'Les modèles apprennent de ce que d’autres écrivent : soyez référencé, commenté, cité ; et laissez lire les agents de recherche, car la plupart des assistants vérifient en ligne.',
      },
    },
  },
  evaluate({ recall }, report) {
    const answered = (recall?.questions ?? []).filter(({ verdict }) => verdict !== 'unmeasured');
    const named = answered.filter(({ verdict }) => verdict !== 'not_named').length;
    if (answered.length > 0 && named < answered.length) report('unknown', { asked: answered.length, named }, { exchanges: [] });
  },
});
