import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'lv'> = {
  tag: 'lv',
  pagination: {
    navigation: 'Lapu navigācija',
    first: 'Pirmā lapa',
    previous: 'Iepriekšējā lapa',
    next: 'Nākamā lapa',
    last: 'Pēdējā lapa',
    page: '{page}. lapa',
    rowsPerPage: 'Rindas lapā',
    range: '{from}–{to} no {count}',
    rangeOfMore: '{from}–{to} no vairāk nekā {to}',
  },
  rating: {
    stars: { zero: '{count} zvaigžņu', one: '{count} zvaigzne', other: '{count} zvaigznes' },
    empty: 'Vēl nav vērtējuma',
  },
  autocomplete: {
    clear: 'Notīrīt',
    close: 'Aizvērt',
    open: 'Atvērt',
    loading: 'Notiek ielāde…',
    noOptions: 'Nav opciju',
    results: {
      zero: 'Pieejami {count} rezultātu',
      one: 'Pieejams {count} rezultāts',
      other: 'Pieejami {count} rezultāti',
    },
    limit: 'Sasniegts izvēles ierobežojums',
  },
  alert: { close: 'Aizvērt' },
  breadcrumb: { navigation: 'Navigācijas ceļš', showPath: 'Rādīt ceļu' },
}
