import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'nb'> = {
  tag: 'nb',
  pagination: {
    navigation: 'Sidenavigasjon',
    first: 'Første side',
    previous: 'Forrige side',
    next: 'Neste side',
    last: 'Siste side',
    page: 'Side {page}',
    rowsPerPage: 'Rader per side',
    range: '{from}–{to} av {count}',
    rangeOfMore: '{from}–{to} av mer enn {to}',
  },
  rating: {
    stars: { one: '{count} stjerne', other: '{count} stjerner' },
    empty: 'Ingen vurdering ennå',
  },
  autocomplete: {
    clear: 'Tøm',
    close: 'Lukk',
    open: 'Åpne',
    loading: 'Laster inn…',
    noOptions: 'Ingen alternativer',
    results: { one: '{count} tilgjengelig resultat', other: '{count} tilgjengelige resultater' },
    limit: 'Grensen for valg er nådd',
  },
  alert: { close: 'Lukk' },
  breadcrumb: { navigation: 'Brødsmulesti', showPath: 'Vis sti' },
}
