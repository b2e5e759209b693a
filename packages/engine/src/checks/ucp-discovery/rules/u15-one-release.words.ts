import { worded } from '../../../core/messages.ts';

export default worded({
  some_ignored: {
    en: `Some entries are of another release and are ignored
      An entry of {name} has the version {found} while the document is of {version}. Agents ignore it and use the entry that fits.
      Raise the entry of {name} to {version}, or remove it.
      Every entry of {name} in the profile has the version {version}.`,
    fr: `Certaines entrées sont d’une autre version et sont ignorées
      Une entrée de {name} a la version {found} alors que le document est de {version}. Les agents l’ignorent et utilisent l’entrée qui convient.
      Passez l’entrée de {name} à {version}, ou supprimez-la.
      Chaque entrée de {name} dans le profil a la version {version}.`,
  },
  capability_lost: {
    en: `A capability is lost because of its version
      The only entry of {name} has the version {found} while the document is of {version}. Agents act as if it were not there.
      Set the version of {name} to {version} once it implements that release.
      The entry of {name} has the version {version}, and its operations answer in it.`,
    fr: `Une capacité est perdue à cause de sa version
      La seule entrée de {name} a la version {found} alors que le document est de {version}. Les agents font comme si elle n’existait pas.
      Donnez à {name} la version {version} dès qu’elle implémente cette version.
      L’entrée de {name} a la version {version}, et ses opérations répondent dans cette version.`,
  },
  service_lost: {
    en: `No service is of the document’s release
      Every entry of {name} has another version than {version}, for instance {found}. Agents ignore them all and find nothing to call.
      Set the version of the {name} entries to {version} once they implement it. Where they do not, the whole profile has to be of the release they implement, its keys and schemas included.
      The version of the {name} entries equals ucp.version.`,
    fr: `Aucun service n’est de la version du document
      Chaque entrée de {name} a une autre version que {version}, par exemple {found}. Les agents les ignorent toutes et ne trouvent rien à appeler.
      Donnez aux entrées de {name} la version {version} dès qu’elles l’implémentent. Sinon, tout le profil doit être de la version qu’elles implémentent, clés et schémas compris.
      La version des entrées de {name} est celle de ucp.version.`,
  },
});
