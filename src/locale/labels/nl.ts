import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'nl'> = {
  tag: 'nl',
  pagination: {
    navigation: 'Paginering',
    first: 'Eerste pagina',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    last: 'Laatste pagina',
    page: 'Pagina {page}',
    rowsPerPage: 'Rijen per pagina',
    range: '{from}–{to} van {count}',
    rangeOfMore: '{from}–{to} van meer dan {to}',
  },
  rating: {
    stars: { one: '{count} ster', other: '{count} sterren' },
    empty: 'Nog geen beoordeling',
  },
  autocomplete: {
    clear: 'Wissen',
    close: 'Sluiten',
    open: 'Openen',
    loading: 'Laden…',
    noOptions: 'Geen opties',
    results: { one: '{count} resultaat beschikbaar', other: '{count} resultaten beschikbaar' },
    limit: 'Selectielimiet bereikt',
  },
  alert: { close: 'Sluiten' },
  breadcrumb: { navigation: 'Kruimelpad', showPath: 'Pad weergeven' },
}
