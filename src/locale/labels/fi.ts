import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'fi'> = {
  tag: 'fi',
  pagination: {
    navigation: 'Sivutus',
    first: 'Ensimmäinen sivu',
    previous: 'Edellinen sivu',
    next: 'Seuraava sivu',
    last: 'Viimeinen sivu',
    page: 'Sivu {page}',
    rowsPerPage: 'Rivejä sivulla',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / yli {to}',
  },
  rating: {
    stars: { one: '{count} tähti', other: '{count} tähteä' },
    empty: 'Ei vielä arviota',
  },
  autocomplete: {
    clear: 'Tyhjennä',
    close: 'Sulje',
    open: 'Avaa',
    loading: 'Ladataan…',
    noOptions: 'Ei vaihtoehtoja',
    results: { one: '{count} tulos saatavilla', other: '{count} tulosta saatavilla' },
    limit: 'Valintojen enimmäismäärä täynnä',
  },
  alert: { close: 'Sulje' },
  breadcrumb: { navigation: 'Murupolku', showPath: 'Näytä polku' },
}
