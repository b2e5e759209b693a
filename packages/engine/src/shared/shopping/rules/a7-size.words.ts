import { worded } from '../../../core/messages.ts';

export default worded({
  heavy: {
    en: `Descriptions are too large for agents
      [[products|One product carries|{products} products carry]] a description of more than {limit} KiB, up to {largest} KiB. Models pay for every byte and lose the thread.
      Keep descriptions to the facts, as plain text or Markdown; leave layout and scripts to the page.`,
    fr: `Les descriptions sont trop volumineuses pour les agents
      [[products|Un produit porte|{products} produits portent]] une description de plus de {limit} Kio, jusqu’à {largest} Kio. Les modèles paient chaque octet et perdent le fil.
      Limitez les descriptions aux faits, en texte brut ou Markdown ; laissez la mise en page et les scripts à la page.`,
  },
});
