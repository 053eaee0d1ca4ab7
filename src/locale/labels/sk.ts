import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'sk'> = {
  tag: 'sk',
  pagination: {
    navigation: 'Stránkovanie',
    first: 'Prvá stránka',
    previous: 'Predchádzajúca stránka',
    next: 'Nasledujúca stránka',
    last: 'Posledná stránka',
    page: 'Stránka {page}',
    rowsPerPage: 'Riadkov na stránku',
    range: '{from}–{to} z {count}',
    rangeOfMore: '{from}–{to} z viac ako {to}',
  },
  rating: {
    stars: {
      one: '{count} hviezdička',
      few: '{count} hviezdičky',
      many: '{count} hviezdičky',
      other: '{count} hviezdičiek',
    },
    empty: 'Zatiaľ bez hodnotenia',
  },
  autocomplete: {
    clear: 'Vymazať',
    close: 'Zavrieť',
    open: 'Otvoriť',
    loading: 'Načítava sa…',
    noOptions: 'Žiadne možnosti',
    results: {
      one: '{count} dostupný výsledok',
      few: '{count} dostupné výsledky',
      many: '{count} dostupného výsledku',
      other: '{count} dostupných výsledkov',
    },
    limit: 'Dosiahnutý limit výberu',
  },
  alert: { close: 'Zavrieť' },
  breadcrumb: { navigation: 'Omrvinková navigácia', showPath: 'Zobraziť cestu' },
}
