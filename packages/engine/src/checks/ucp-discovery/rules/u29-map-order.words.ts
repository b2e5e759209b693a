import { translated } from '../../../core/messages.ts';

export default translated(
  {
    unknown_map: {
      title: 'map_order names a map that is not there',
      detail: 'map_order orders {map}, which the profile does not have.',
      fix: 'Remove {map} from map_order.',
      verify: 'Every member of map_order is a map of the profile.',
    },
    unknown_key: {
      title: 'map_order names a key that is not there',
      detail: 'map_order lists {key} under {map}, which has no such key.',
      fix: 'Remove {key} from map_order.',
      verify: 'Every key listed under {map} exists there.',
    },
    repeated: {
      title: 'map_order repeats a key',
      detail: 'map_order lists {key} under {map} more than once.',
      fix: 'List {key} once.',
      verify: 'No key is listed twice under {map}.',
    },
  },
  {
    unknown_map: {
      title: 'map_order nomme un objet absent',
      detail: 'map_order ordonne {map}, que le profil n’a pas.',
      fix: 'Retirez {map} de map_order.',
      verify: 'Chaque membre de map_order est un objet du profil.',
    },
    unknown_key: {
      title: 'map_order nomme une clé absente',
      detail: 'map_order liste {key} sous {map}, qui n’a pas cette clé.',
      fix: 'Retirez {key} de map_order.',
      verify: 'Chaque clé listée sous {map} y existe.',
    },
    repeated: {
      title: 'map_order répète une clé',
      detail: 'map_order liste {key} sous {map} plus d’une fois.',
      fix: 'Ne listez {key} qu’une fois.',
      verify: 'Aucune clé n’est listée deux fois sous {map}.',
    },
  },
);
