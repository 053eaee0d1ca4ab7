import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'mk'> = {
  tag: 'mk',
  numbers: 'de',
  pagination: {
    navigation: 'Навигација низ страници',
    first: 'Прва страница',
    previous: 'Претходна страница',
    next: 'Следна страница',
    last: 'Последна страница',
    page: 'Страница {page}',
    rowsPerPage: 'Редови по страница',
    range: '{from}–{to} од {count}',
    rangeOfMore: '{from}–{to} од повеќе од {to}',
  },
  rating: {
    stars: { one: '{count} ѕвезда', other: '{count} ѕвезди' },
    empty: 'Сѐ уште нема оценка',
  },
  autocomplete: {
    clear: 'Исчисти',
    close: 'Затвори',
    open: 'Отвори',
    loading: 'Се вчитува…',
    noOptions: 'Нема опции',
    results: { one: '{count} достапен резултат', other: '{count} достапни резултати' },
    limit: 'Достигнато е ограничувањето за избор',
  },
  alert: { close: 'Затвори' },
  breadcrumb: { navigation: 'Навигациска патека', showPath: 'Прикажи патека' },
}
