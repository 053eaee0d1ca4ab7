import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ku'> = {
  tag: 'ku',
  numbers: 'de',
  pagination: {
    navigation: 'Navîgasyona rûpelan',
    first: 'Rûpela yekem',
    previous: 'Rûpela berê',
    next: 'Rûpela din',
    last: 'Rûpela dawî',
    page: 'Rûpel {page}',
    rowsPerPage: 'Rêz di her rûpelê de',
    range: '{from}–{to} ji {count}',
    rangeOfMore: '{from}–{to} ji zêdetirî {to}',
  },
  rating: {
    stars: { one: '{count} stêrk', other: '{count} stêrk' },
    empty: 'Hêj nehatiye nirxandin',
  },
  autocomplete: {
    clear: 'Paqij bike',
    close: 'Bigire',
    open: 'Veke',
    loading: 'Tê barkirin…',
    noOptions: 'Vebijêrk tune',
    results: { one: '{count} encam heye', other: '{count} encam hene' },
    limit: 'Gihîşt sînorê hilbijartinê',
  },
  alert: { close: 'Bigire' },
  breadcrumb: { navigation: 'Rêya navîgasyonê', showPath: 'Rêyê nîşan bide' },
}
