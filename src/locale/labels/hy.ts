import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'hy'> = {
  tag: 'hy',
  numbers: 'pl',
  pagination: {
    navigation: 'Էջերի նավարկում',
    first: 'Առաջին էջ',
    previous: 'Նախորդ էջ',
    next: 'Հաջորդ էջ',
    last: 'Վերջին էջ',
    page: 'Էջ {page}',
    rowsPerPage: 'Տողեր մեկ էջում',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / ավելի քան {to}',
  },
  rating: {
    stars: { one: '{count} աստղ', other: '{count} աստղ' },
    empty: 'Դեռ գնահատական չկա',
  },
  autocomplete: {
    clear: 'Մաքրել',
    close: 'Փակել',
    open: 'Բացել',
    loading: 'Բեռնվում է…',
    noOptions: 'Տարբերակներ չկան',
    results: { one: 'Հասանելի է {count} արդյունք', other: 'Հասանելի է {count} արդյունք' },
    limit: 'Ընտրության սահմանը լրացել է',
  },
  alert: { close: 'Փակել' },
  breadcrumb: { navigation: 'Նավարկման ուղի', showPath: 'Ցույց տալ ուղին' },
}
