import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ka'> = {
  tag: 'ka',
  numbers: 'pl',
  pagination: {
    navigation: 'გვერდების ნავიგაცია',
    first: 'პირველი გვერდი',
    previous: 'წინა გვერდი',
    next: 'შემდეგი გვერდი',
    last: 'ბოლო გვერდი',
    page: 'გვერდი {page}',
    rowsPerPage: 'სტრიქონები გვერდზე',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / {to}-ზე მეტი',
  },
  rating: {
    stars: { one: '{count} ვარსკვლავი', other: '{count} ვარსკვლავი' },
    empty: 'ჯერ შეფასებული არ არის',
  },
  autocomplete: {
    clear: 'გასუფთავება',
    close: 'დახურვა',
    open: 'გახსნა',
    loading: 'იტვირთება…',
    noOptions: 'ვარიანტები არ არის',
    results: { one: 'ნაპოვნია {count} შედეგი', other: 'ნაპოვნია {count} შედეგი' },
    limit: 'არჩევის ლიმიტი მიღწეულია',
  },
  alert: { close: 'დახურვა' },
  breadcrumb: { navigation: 'ნავიგაციის ბილიკი', showPath: 'ბილიკის ჩვენება' },
}
