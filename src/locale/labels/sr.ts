import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'sr'> = {
  tag: 'sr',
  pagination: {
    navigation: 'Навигација по страницама',
    first: 'Прва страница',
    previous: 'Претходна страница',
    next: 'Следећа страница',
    last: 'Последња страница',
    page: 'Страница {page}',
    rowsPerPage: 'Редова по страници',
    range: '{from}–{to} од {count}',
    rangeOfMore: '{from}–{to} од више од {to}',
  },
  rating: {
    stars: { one: '{count} звездица', few: '{count} звездице', other: '{count} звездица' },
    empty: 'Још нема оцене',
  },
  autocomplete: {
    clear: 'Обриши',
    close: 'Затвори',
    open: 'Отвори',
    loading: 'Учитавање…',
    noOptions: 'Нема опција',
    results: {
      one: '{count} доступан резултат',
      few: '{count} доступна резултата',
      other: '{count} доступних резултата',
    },
    limit: 'Достигнуто је ограничење избора',
  },
  alert: { close: 'Затвори' },
  breadcrumb: { navigation: 'Навигациона путања', showPath: 'Прикажи путању' },
}
