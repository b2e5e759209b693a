import { translated } from '../../../core/messages.ts';
import { RUN_AGAIN } from './words.ts';

export default translated(
  {
    second_try: {
      title: 'Some answers only come at the second try',
      detail:
        '[[cells|One answer|{cells} answers]] failed or differed once and came when asked again: {pages}. Crawlers may not ask again soon.',
      fix: 'Look at these moments in the server’s log: rate limits, cold caches, one broken instance behind the balancer.',
    },
  },
  {
    second_try: {
      title: 'Certaines réponses ne viennent qu’au second essai',
      detail:
        '[[cells|Une réponse a échoué ou différé une fois et est venue|{cells} réponses ont échoué ou différé une fois et sont venues]] au second essai : {pages}. Les robots ne redemandent pas forcément de sitôt.',
      fix: 'Regardez ces instants dans le journal du serveur : limites de débit, caches froids, instance défaillante derrière le répartiteur.',
    },
  },
  RUN_AGAIN,
);
