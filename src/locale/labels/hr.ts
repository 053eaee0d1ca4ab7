import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'hr'> = {
  tag: 'hr',
  pagination: {
    navigation: 'Straničenje',
    first: 'Prva stranica',
    previous: 'Prethodna stranica',
    next: 'Sljedeća stranica',
    last: 'Posljednja stranica',
    page: 'Stranica {page}',
    rowsPerPage: 'Redaka po stranici',
    range: '{from}–{to} od {count}',
    rangeOfMore: '{from}–{to} od više od {to}',
  },
  rating: {
    stars: { one: '{count} zvjezdica', few: '{count} zvjezdice', other: '{count} zvjezdica' },
    empty: 'Još nema ocjene',
  },
  autocomplete: {
    clear: 'Očisti',
    close: 'Zatvori',
    open: 'Otvori',
    loading: 'Učitavanje…',
    noOptions: 'Nema opcija',
    results: {
      one: '{count} dostupan rezultat',
      few: '{count} dostupna rezultata',
      other: '{count} dostupnih rezultata',
    },
    limit: 'Dosegnuto je ograničenje odabira',
  },
  alert: { close: 'Zatvori' },
  breadcrumb: { navigation: 'Navigacijska putanja', showPath: 'Prikaži putanju' },
}
