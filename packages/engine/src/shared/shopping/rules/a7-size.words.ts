import { translated } from '../../../core/messages.ts';

export default translated(
  {
    heavy: {
      title: 'Descriptions are too large for agents',
      detail:
        '[[products|One product carries|{products} products carry]] a description of more than {limit} KiB, up to {largest} KiB. Models pay for every byte and lose the thread.',
      fix: 'Keep descriptions to the facts, as plain text or Markdown; leave layout and scripts to the page.',
    },
  },
  {
    heavy: {
      title: 'Les descriptions sont trop volumineuses pour les agents',
      detail:
        '[[products|Un produit porte|{products} produits portent]] une description de plus de {limit} Kio, jusqu’à {largest} Kio. Les modèles paient chaque octet et perdent le fil.',
      fix: 'Limitez les descriptions aux faits, en texte brut ou Markdown ; laissez la mise en page et les scripts à la page.',
    },
  },
);
