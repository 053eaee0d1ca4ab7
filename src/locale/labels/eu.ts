import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'eu'> = {
  tag: 'eu',
  numbers: 'de',
  pagination: {
    navigation: 'Orrien nabigazioa',
    first: 'Lehen orria',
    previous: 'Aurreko orria',
    next: 'Hurrengo orria',
    last: 'Azken orria',
    page: '{page}. orria',
    rowsPerPage: 'Errenkadak orriko',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / {to} baino gehiago',
  },
  rating: {
    stars: { one: 'izar {count}', other: '{count} izar' },
    empty: 'Oraindik ez dago baloraziorik',
  },
  autocomplete: {
    clear: 'Garbitu',
    close: 'Itxi',
    open: 'Ireki',
    loading: 'Kargatzen…',
    noOptions: 'Ez dago aukerarik',
    results: { one: 'emaitza {count} erabilgarri', other: '{count} emaitza erabilgarri' },
    limit: 'Hautapen-mugara iritsi da',
  },
  alert: { close: 'Itxi' },
  breadcrumb: { navigation: 'Nabigazio-bidea', showPath: 'Erakutsi bidea' },
}
