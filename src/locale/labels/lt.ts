import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'lt'> = {
  tag: 'lt',
  pagination: {
    navigation: 'Puslapių naršymas',
    first: 'Pirmas puslapis',
    previous: 'Ankstesnis puslapis',
    next: 'Kitas puslapis',
    last: 'Paskutinis puslapis',
    page: '{page} puslapis',
    rowsPerPage: 'Eilučių puslapyje',
    range: '{from}–{to} iš {count}',
    rangeOfMore: '{from}–{to} iš daugiau nei {to}',
  },
  rating: {
    stars: {
      one: '{count} žvaigždutė',
      few: '{count} žvaigždutės',
      many: '{count} žvaigždutės',
      other: '{count} žvaigždučių',
    },
    empty: 'Dar neįvertinta',
  },
  autocomplete: {
    clear: 'Išvalyti',
    close: 'Uždaryti',
    open: 'Atidaryti',
    loading: 'Įkeliama…',
    noOptions: 'Nėra parinkčių',
    results: {
      one: 'Rastas {count} rezultatas',
      few: 'Rasti {count} rezultatai',
      many: 'Rasta {count} rezultato',
      other: 'Rasta {count} rezultatų',
    },
    limit: 'Pasiekta pasirinkimų riba',
  },
  alert: { close: 'Uždaryti' },
  breadcrumb: { navigation: 'Naršymo kelias', showPath: 'Rodyti kelią' },
}
