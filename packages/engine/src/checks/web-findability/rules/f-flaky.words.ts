import { worded } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default worded(
  {
    second_try: {
      en: `Some answers only come at the second try
        [[cells|One answer|{cells} answers]] failed or differed once and came when asked again: {pages}. Crawlers may not ask again soon.
        Look at these moments in the server’s log: rate limits, cold caches, one broken instance behind the balancer.`,
      fr: `Certaines réponses ne viennent qu’au second essai
        [[cells|Une réponse a échoué ou différé une fois et est venue|{cells} réponses ont échoué ou différé une fois et sont venues]] au second essai : {pages}. Les robots ne redemandent pas forcément de sitôt.
        Regardez ces instants dans le journal du serveur : limites de débit, caches froids, instance défaillante derrière le répartiteur.`,
    },
  },
  RUN_AGAIN,
);
