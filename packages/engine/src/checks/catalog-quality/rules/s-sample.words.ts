import { worded } from '../../../core/messages.ts';

export default worded({
  fewer: {
    en: `{sampled} [[sampled|product was|products were]] judged, {asked} [[asked|was|were]] asked for
      The store showed no more than {found} [[found|product; the score rests on it|products; the score rests on those]].
      Nothing, if these are all. Otherwise make the rest reachable by search, paging or sitemap.
      A new audit finds more than {found}.`,
    fr: `{sampled} [[sampled|produit jugé|produits jugés]], {asked} [[asked|demandé|demandés]]
      La boutique n’a montré que {found} [[found|produit ; le score repose sur lui|produits ; le score repose sur ceux-là]].
      Rien, si c’est tout. Sinon, rendez les autres accessibles par recherche, pagination ou plan du site.
      Un nouvel audit en trouve plus de {found}.`,
  },
  opened: {
    en: `{sampled} [[sampled|product was|products were]] judged, {asked} [[asked|was|were]] asked for
      We opened {opened} [[opened|page|pages]] that the home page, a sitemap or a followed list named as [[opened|a product|products]]; the store may have more. The score rests on [[sampled|one product|the {sampled} products]].
      Nothing, if these are all. Otherwise list every product in a sitemap that robots.txt names.
      A new audit judges more than {sampled}.`,
    fr: `{sampled} [[sampled|produit jugé|produits jugés]], {asked} [[asked|demandé|demandés]]
      Nous avons ouvert {opened} [[opened|page|pages]] que la page d’accueil, un plan du site ou une liste suivie donnait pour [[opened|un produit|des produits]] ; la boutique en a peut-être d’autres. Le score repose sur [[sampled|un seul produit|ces {sampled} produits]].
      Rien, si c’est tout. Sinon, listez tous les produits dans un sitemap que nomme robots.txt.
      Un nouvel audit en juge plus de {sampled}.`,
  },
  shortened: {
    en: `{sampled} [[sampled|product was|products were]] judged, {asked} [[asked|was|were]] asked for
      One audit asks a store at most 60 times; what it saw of {found} [[found|product|products]] is judged, the rest is not guessed.
      Ask for a smaller sample, or offer a catalogue interface that lists many products in one answer.
      The audit reports {asked} judged [[asked|product|products]].`,
    fr: `{sampled} [[sampled|produit jugé|produits jugés]], {asked} [[asked|demandé|demandés]]
      Un audit interroge une boutique 60 fois au plus ; ce qu’il a vu de {found} [[found|produit|produits]] est jugé, le reste n’est pas deviné.
      Demandez un échantillon plus petit, ou proposez une interface qui liste plusieurs produits par réponse.
      L’audit indique {asked} [[asked|produit jugé|produits jugés]].`,
  },
  unanswered: {
    en: `{count} of {opened} opened product pages gave no usable answer
      They were too slow, too large, refused or no longer there, and an agent waits no longer than we did. The score rests on the {sampled} [[sampled|product|products]] of the others; {asked} [[asked|was|were]] asked for.
      Let every product page answer within a second or two, refuse no well-behaved agent, and look at the server’s log for these requests. Take addresses that no longer exist out of the sitemap.
      The recorded requests answer 200, and a new audit judges {asked} [[asked|product|products]].`,
    fr: `{count} [[count|page produit|pages produit]] sur {opened} [[count|n’a|n’ont]] donné aucune réponse utilisable
      Trop lentes, trop grosses, refusées ou disparues : un agent n’attend pas plus longtemps que nous. Le score repose sur [[sampled|le seul produit|les {sampled} produits]] des autres ; {asked} [[asked|était demandé|étaient demandés]].
      Faites répondre chaque page produit en une ou deux secondes, ne refusez aucun agent courtois, et cherchez ces requêtes dans le journal du serveur. Retirez du sitemap les adresses qui n’existent plus.
      Les requêtes enregistrées répondent 200, et un nouvel audit juge {asked} [[asked|produit|produits]].`,
  },
});
