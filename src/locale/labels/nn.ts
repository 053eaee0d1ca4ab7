import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'nn'> = {
  tag: 'nn',
  numbers: 'nb',
  pagination: {
    navigation: 'Sidenavigasjon',
    first: 'Første side',
    previous: 'Førre side',
    next: 'Neste side',
    last: 'Siste side',
    page: 'Side {page}',
    rowsPerPage: 'Rader per side',
    range: '{from}–{to} av {count}',
    rangeOfMore: '{from}–{to} av meir enn {to}',
  },
  rating: {
    stars: { one: '{count} stjerne', other: '{count} stjerner' },
    empty: 'Inga vurdering enno',
  },
  autocomplete: {
    clear: 'Tøm',
    close: 'Lukk',
    open: 'Opne',
    loading: 'Lastar inn…',
    noOptions: 'Ingen alternativ',
    results: { one: '{count} tilgjengeleg resultat', other: '{count} tilgjengelege resultat' },
    limit: 'Grensa for val er nådd',
  },
  alert: { close: 'Lukk' },
  breadcrumb: { navigation: 'Brødsmulesti', showPath: 'Vis stien' },
}
