import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'uk'> = {
  tag: 'uk',
  pagination: {
    navigation: 'Навігація сторінками',
    first: 'Перша сторінка',
    previous: 'Попередня сторінка',
    next: 'Наступна сторінка',
    last: 'Остання сторінка',
    page: 'Сторінка {page}',
    rowsPerPage: 'Рядків на сторінці',
    range: '{from}–{to} із {count}',
    rangeOfMore: '{from}–{to} із понад {to}',
  },
  rating: {
    stars: { one: '{count} зірка', few: '{count} зірки', many: '{count} зірок', other: '{count} зірки' },
    empty: 'Ще немає оцінки',
  },
  autocomplete: {
    clear: 'Очистити',
    close: 'Закрити',
    open: 'Відкрити',
    loading: 'Завантаження…',
    noOptions: 'Немає варіантів',
    results: {
      one: 'Доступний {count} результат',
      few: 'Доступно {count} результати',
      many: 'Доступно {count} результатів',
      other: 'Доступно {count} результату',
    },
    limit: 'Досягнуто обмеження вибору',
  },
  alert: { close: 'Закрити' },
  breadcrumb: { navigation: 'Навігаційний ланцюжок', showPath: 'Показати шлях' },
}
