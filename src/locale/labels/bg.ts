import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'bg'> = {
  tag: 'bg',
  pagination: {
    navigation: 'Навигация по страници',
    first: 'Първа страница',
    previous: 'Предишна страница',
    next: 'Следваща страница',
    last: 'Последна страница',
    page: 'Страница {page}',
    rowsPerPage: 'Редове на страница',
    range: '{from}–{to} от {count}',
    rangeOfMore: '{from}–{to} от над {to}',
  },
  rating: {
    stars: { one: '{count} звезда', other: '{count} звезди' },
    empty: 'Все още няма оценка',
  },
  autocomplete: {
    clear: 'Изчистване',
    close: 'Затваряне',
    open: 'Отваряне',
    loading: 'Зареждане…',
    noOptions: 'Няма опции',
    results: { one: '{count} наличен резултат', other: '{count} налични резултата' },
    limit: 'Достигнат е лимитът за избор',
  },
  alert: { close: 'Затваряне' },
  breadcrumb: { navigation: 'Навигационна пътека', showPath: 'Показване на пътя' },
}
