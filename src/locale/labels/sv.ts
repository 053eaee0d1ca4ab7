import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'sv'> = {
  tag: 'sv',
  pagination: {
    navigation: 'Sidnavigering',
    first: 'Första sidan',
    previous: 'Föregående sida',
    next: 'Nästa sida',
    last: 'Sista sidan',
    page: 'Sida {page}',
    rowsPerPage: 'Rader per sida',
    range: '{from}–{to} av {count}',
    rangeOfMore: '{from}–{to} av fler än {to}',
  },
  rating: {
    stars: { one: '{count} stjärna', other: '{count} stjärnor' },
    empty: 'Inget betyg ännu',
  },
  autocomplete: {
    clear: 'Rensa',
    close: 'Stäng',
    open: 'Öppna',
    loading: 'Läser in…',
    noOptions: 'Inga alternativ',
    results: { one: '{count} tillgängligt resultat', other: '{count} tillgängliga resultat' },
    limit: 'Gränsen för antal val är nådd',
  },
  alert: { close: 'Stäng' },
  breadcrumb: { navigation: 'Länkstig', showPath: 'Visa länkstig' },
}
