import { worded } from '../../../core/messages.ts';

export default worded({
  unknown_map: {
    en: `map_order names a map that is not there
      map_order orders {map}, which the profile does not have.
      Remove {map} from map_order.
      Every member of map_order is a map of the profile.`,
    fr: `map_order nomme un objet absent
      map_order ordonne {map}, que le profil n’a pas.
      Retirez {map} de map_order.
      Chaque membre de map_order est un objet du profil.`,
  },
  unknown_key: {
    en: `map_order names a key that is not there
      map_order lists {key} under {map}, which has no such key.
      Remove {key} from map_order.
      Every key listed under {map} exists there.`,
    fr: `map_order nomme une clé absente
      map_order liste {key} sous {map}, qui n’a pas cette clé.
      Retirez {key} de map_order.
      Chaque clé listée sous {map} y existe.`,
  },
  repeated: {
    en: `map_order repeats a key
      map_order lists {key} under {map} more than once.
      List {key} once.
      No key is listed twice under {map}.`,
    fr: `map_order répète une clé
      map_order liste {key} sous {map} plus d’une fois.
      Ne listez {key} qu’une fois.
      Aucune clé n’est listée deux fois sous {map}.`,
  },
});
