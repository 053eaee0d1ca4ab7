import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'da'> = {
  tag: 'da',
  pagination: {
    navigation: 'Sidenavigation',
    first: 'Første side',
    previous: 'Forrige side',
    next: 'Næste side',
    last: 'Sidste side',
    page: 'Side {page}',
    rowsPerPage: 'Rækker pr. side',
    range: '{from}–{to} af {count}',
    rangeOfMore: '{from}–{to} af mere end {to}',
  },
  rating: {
    stars: { one: '{count} stjerne', other: '{count} stjerner' },
    empty: 'Ingen bedømmelse endnu',
  },
  autocomplete: {
    clear: 'Ryd',
    close: 'Luk',
    open: 'Åbn',
    loading: 'Indlæser…',
    noOptions: 'Ingen valgmuligheder',
    results: { one: '{count} tilgængeligt resultat', other: '{count} tilgængelige resultater' },
    limit: 'Grænsen for valg er nået',
  },
  alert: { close: 'Luk' },
  breadcrumb: { navigation: 'Brødkrummesti', showPath: 'Vis sti' },
}
