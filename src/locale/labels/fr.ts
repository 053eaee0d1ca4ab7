import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'fr'> = {
  tag: 'fr',
  pagination: {
    navigation: 'Pagination',
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
    page: 'Page {page}',
    rowsPerPage: 'Lignes par page',
    range: '{from}–{to} sur {count}',
    rangeOfMore: '{from}–{to} sur plus de {to}',
  },
  rating: {
    stars: { one: '{count} étoile', many: '{count} d’étoiles', other: '{count} étoiles' },
    empty: 'Pas encore de note',
  },
  autocomplete: {
    clear: 'Effacer',
    close: 'Fermer',
    open: 'Ouvrir',
    loading: 'Chargement…',
    noOptions: 'Aucune option',
    results: {
      one: '{count} résultat disponible',
      many: '{count} de résultats disponibles',
      other: '{count} résultats disponibles',
    },
    limit: 'Limite de sélection atteinte',
  },
  alert: { close: 'Fermer' },
  breadcrumb: { navigation: 'Fil d’Ariane', showPath: 'Afficher le chemin' },
}
