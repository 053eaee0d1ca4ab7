import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'is'> = {
  tag: 'is',
  numbers: 'de',
  pagination: {
    navigation: 'Síðuflakk',
    first: 'Fyrsta síða',
    previous: 'Fyrri síða',
    next: 'Næsta síða',
    last: 'Síðasta síða',
    page: 'Síða {page}',
    rowsPerPage: 'Raðir á síðu',
    range: '{from}–{to} af {count}',
    rangeOfMore: '{from}–{to} af fleiri en {to}',
  },
  rating: {
    stars: { one: '{count} stjarna', other: '{count} stjörnur' },
    empty: 'Engin einkunn enn',
  },
  autocomplete: {
    clear: 'Hreinsa',
    close: 'Loka',
    open: 'Opna',
    loading: 'Hleður…',
    noOptions: 'Engir valkostir',
    results: { one: '{count} niðurstaða í boði', other: '{count} niðurstöður í boði' },
    limit: 'Hámarksfjölda valkosta náð',
  },
  alert: { close: 'Loka' },
  breadcrumb: { navigation: 'Brauðmolaslóð', showPath: 'Sýna slóð' },
}
