import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'cs'> = {
  tag: 'cs',
  pagination: {
    navigation: 'Stránkování',
    first: 'První stránka',
    previous: 'Předchozí stránka',
    next: 'Další stránka',
    last: 'Poslední stránka',
    page: 'Stránka {page}',
    rowsPerPage: 'Řádků na stránku',
    range: '{from}–{to} z {count}',
    rangeOfMore: '{from}–{to} z více než {to}',
  },
  rating: {
    stars: {
      one: '{count} hvězdička',
      few: '{count} hvězdičky',
      many: '{count} hvězdičky',
      other: '{count} hvězdiček',
    },
    empty: 'Zatím bez hodnocení',
  },
  autocomplete: {
    clear: 'Vymazat',
    close: 'Zavřít',
    open: 'Otevřít',
    loading: 'Načítání…',
    noOptions: 'Žádné možnosti',
    results: {
      one: '{count} dostupný výsledek',
      few: '{count} dostupné výsledky',
      many: '{count} dostupného výsledku',
      other: '{count} dostupných výsledků',
    },
    limit: 'Dosažen limit výběru',
  },
  alert: { close: 'Zavřít' },
  breadcrumb: { navigation: 'Drobečková navigace', showPath: 'Zobrazit cestu' },
}
