import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'kk'> = {
  tag: 'kk',
  numbers: 'ru',
  pagination: {
    navigation: 'Беттер бойынша шарлау',
    first: 'Бірінші бет',
    previous: 'Алдыңғы бет',
    next: 'Келесі бет',
    last: 'Соңғы бет',
    page: '{page}-бет',
    rowsPerPage: 'Беттегі қатарлар саны',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / {to} қатардан көп',
  },
  rating: {
    stars: { one: '{count} жұлдыз', other: '{count} жұлдыз' },
    empty: 'Әлі бағаланбаған',
  },
  autocomplete: {
    clear: 'Тазарту',
    close: 'Жабу',
    open: 'Ашу',
    loading: 'Жүктелуде…',
    noOptions: 'Нұсқалар жоқ',
    results: { one: '{count} нәтиже бар', other: '{count} нәтиже бар' },
    limit: 'Таңдау шегіне жетті',
  },
  alert: { close: 'Жабу' },
  breadcrumb: { navigation: 'Шарлау жолы', showPath: 'Жолды көрсету' },
}
