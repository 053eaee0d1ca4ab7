import type { Pack } from './bind-labels.ts'

export const pack: Pack = {
  tag: 'en',
  pagination: {
    navigation: 'Pagination',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    page: 'Page {page}',
    rowsPerPage: 'Rows per page',
    range: '{from}–{to} of {count}',
    rangeOfMore: '{from}–{to} of more than {to}',
  },
  rating: {
    stars: { one: '{count} star', other: '{count} stars' },
    empty: 'No rating yet',
  },
  autocomplete: {
    clear: 'Clear',
    close: 'Close',
    open: 'Open',
    loading: 'Loading…',
    noOptions: 'No options',
    results: { one: '{count} result available', other: '{count} results available' },
    limit: 'Selection limit reached',
  },
  alert: { close: 'Close' },
  breadcrumb: { navigation: 'Breadcrumb', showPath: 'Show path' },
}
