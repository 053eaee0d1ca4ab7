import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'gl'> = {
  tag: 'gl',
  numbers: 'de',
  pagination: {
    navigation: 'Paxinación',
    first: 'Primeira páxina',
    previous: 'Páxina anterior',
    next: 'Páxina seguinte',
    last: 'Última páxina',
    page: 'Páxina {page}',
    rowsPerPage: 'Filas por páxina',
    range: '{from}–{to} de {count}',
    rangeOfMore: '{from}–{to} de máis de {to}',
  },
  rating: {
    stars: { one: '{count} estrela', other: '{count} estrelas' },
    empty: 'Aínda sen valoración',
  },
  autocomplete: {
    clear: 'Borrar',
    close: 'Pechar',
    open: 'Abrir',
    loading: 'Cargando…',
    noOptions: 'Sen opcións',
    results: { one: '{count} resultado dispoñible', other: '{count} resultados dispoñibles' },
    limit: 'Alcanzouse o límite de selección',
  },
  alert: { close: 'Pechar' },
  breadcrumb: { navigation: 'Ruta de navegación', showPath: 'Amosar a ruta' },
}
