import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'et'> = {
  tag: 'et',
  pagination: {
    navigation: 'Lehekülgede navigatsioon',
    first: 'Esimene lehekülg',
    previous: 'Eelmine lehekülg',
    next: 'Järgmine lehekülg',
    last: 'Viimane lehekülg',
    page: 'Lehekülg {page}',
    rowsPerPage: 'Ridu leheküljel',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / rohkem kui {to}',
  },
  rating: {
    stars: { one: '{count} tärn', other: '{count} tärni' },
    empty: 'Hinnangut veel pole',
  },
  autocomplete: {
    clear: 'Tühjenda',
    close: 'Sulge',
    open: 'Ava',
    loading: 'Laadimine…',
    noOptions: 'Valikuid pole',
    results: { one: 'Saadaval on {count} tulemus', other: 'Saadaval on {count} tulemust' },
    limit: 'Valikute ülempiir on täis',
  },
  alert: { close: 'Sulge' },
  breadcrumb: { navigation: 'Navigatsioonitee', showPath: 'Näita teed' },
}
