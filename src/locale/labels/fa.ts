import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'fa'> = {
  tag: 'fa',
  pagination: {
    navigation: 'پیمایش صفحه‌ها',
    first: 'صفحهٔ نخست',
    previous: 'صفحهٔ قبلی',
    next: 'صفحهٔ بعدی',
    last: 'صفحهٔ آخر',
    page: 'صفحهٔ {page}',
    rowsPerPage: 'تعداد سطرها در هر صفحه',
    range: '{from}–{to} از {count}',
    rangeOfMore: '{from}–{to} از بیش از {to}',
  },
  rating: {
    stars: { one: '{count} ستاره', other: '{count} ستاره' },
    empty: 'هنوز امتیازی داده نشده است',
  },
  autocomplete: {
    clear: 'پاک کردن',
    close: 'بستن',
    open: 'باز کردن',
    loading: 'در حال بارگیری…',
    noOptions: 'گزینه‌ای نیست',
    results: { one: '{count} نتیجه موجود است', other: '{count} نتیجه موجود است' },
    limit: 'به سقف انتخاب رسیده‌اید',
  },
  alert: { close: 'بستن' },
  breadcrumb: { navigation: 'مسیر ناوبری', showPath: 'نمایش مسیر' },
}
