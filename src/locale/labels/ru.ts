import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ru'> = {
  tag: 'ru',
  pagination: {
    navigation: 'Навигация по страницам',
    first: 'Первая страница',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    last: 'Последняя страница',
    page: 'Страница {page}',
    rowsPerPage: 'Строк на странице',
    range: '{from}–{to} из {count}',
    rangeOfMore: '{from}–{to} из более чем {to}',
  },
  rating: {
    stars: { one: '{count} звезда', few: '{count} звезды', many: '{count} звёзд', other: '{count} звезды' },
    empty: 'Пока нет оценки',
  },
  autocomplete: {
    clear: 'Очистить',
    close: 'Закрыть',
    open: 'Открыть',
    loading: 'Загрузка…',
    noOptions: 'Нет вариантов',
    results: {
      one: 'Доступен {count} результат',
      few: 'Доступно {count} результата',
      many: 'Доступно {count} результатов',
      other: 'Доступно {count} результата',
    },
    limit: 'Достигнут лимит выбора',
  },
  alert: { close: 'Закрыть' },
  breadcrumb: { navigation: 'Навигационная цепочка', showPath: 'Показать путь' },
}
