import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ca'> = {
  tag: 'ca',
  pagination: {
    navigation: 'Paginació',
    first: 'Primera pàgina',
    previous: 'Pàgina anterior',
    next: 'Pàgina següent',
    last: 'Última pàgina',
    page: 'Pàgina {page}',
    rowsPerPage: 'Files per pàgina',
    range: '{from}–{to} de {count}',
    rangeOfMore: '{from}–{to} de més de {to}',
  },
  rating: {
    stars: { one: '{count} estrella', many: '{count} d’estrelles', other: '{count} estrelles' },
    empty: 'Encara sense valoració',
  },
  autocomplete: {
    clear: 'Esborra',
    close: 'Tanca',
    open: 'Obre',
    loading: 'S’està carregant…',
    noOptions: 'Cap opció',
    results: {
      one: '{count} resultat disponible',
      many: '{count} de resultats disponibles',
      other: '{count} resultats disponibles',
    },
    limit: 'S’ha assolit el límit de selecció',
  },
  alert: { close: 'Tanca' },
  breadcrumb: { navigation: 'Ruta de navegació', showPath: 'Mostra la ruta' },
}
