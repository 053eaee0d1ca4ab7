import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'pl'> = {
  tag: 'pl',
  pagination: {
    navigation: 'Nawigacja po stronach',
    first: 'Pierwsza strona',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
    last: 'Ostatnia strona',
    page: 'Strona {page}',
    rowsPerPage: 'Wiersze na stronie',
    range: '{from}–{to} z {count}',
    rangeOfMore: '{from}–{to} z ponad {to}',
  },
  rating: {
    stars: {
      one: '{count} gwiazdka',
      few: '{count} gwiazdki',
      many: '{count} gwiazdek',
      other: '{count} gwiazdki',
    },
    empty: 'Jeszcze bez oceny',
  },
  autocomplete: {
    clear: 'Wyczyść',
    close: 'Zamknij',
    open: 'Otwórz',
    loading: 'Ładowanie…',
    noOptions: 'Brak opcji',
    results: {
      one: 'Dostępny {count} wynik',
      few: 'Dostępne {count} wyniki',
      many: 'Dostępnych {count} wyników',
      other: 'Dostępne {count} wyniku',
    },
    limit: 'Osiągnięto limit wyboru',
  },
  alert: { close: 'Zamknij' },
  breadcrumb: { navigation: 'Ścieżka nawigacji', showPath: 'Pokaż ścieżkę' },
}
