import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'hu'> = {
  tag: 'hu',
  pagination: {
    navigation: 'Oldalak közötti navigáció',
    first: 'Első oldal',
    previous: 'Előző oldal',
    next: 'Következő oldal',
    last: 'Utolsó oldal',
    page: '{page}. oldal',
    rowsPerPage: 'Sorok oldalanként',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / több mint {to}',
  },
  rating: {
    stars: { one: '{count} csillag', other: '{count} csillag' },
    empty: 'Még nincs értékelés',
  },
  autocomplete: {
    clear: 'Törlés',
    close: 'Bezárás',
    open: 'Megnyitás',
    loading: 'Betöltés…',
    noOptions: 'Nincs választási lehetőség',
    results: { one: '{count} találat érhető el', other: '{count} találat érhető el' },
    limit: 'Nem választható ki több elem',
  },
  alert: { close: 'Bezárás' },
  breadcrumb: { navigation: 'Navigációs útvonal', showPath: 'Útvonal megjelenítése' },
}
