import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ur'> = {
  tag: 'ur',
  pagination: {
    navigation: 'صفحات کی نیویگیشن',
    first: 'پہلا صفحہ',
    previous: 'پچھلا صفحہ',
    next: 'اگلا صفحہ',
    last: 'آخری صفحہ',
    page: 'صفحہ {page}',
    rowsPerPage: 'فی صفحہ قطاریں',
    range: '{count} میں سے {from}–{to}',
    rangeOfMore: '{to} سے زیادہ میں سے {from}–{to}',
  },
  rating: {
    stars: { one: '{count} ستارہ', other: '{count} ستارے' },
    empty: 'ابھی تک کوئی درجہ بندی نہیں',
  },
  autocomplete: {
    clear: 'صاف کریں',
    close: 'بند کریں',
    open: 'کھولیں',
    loading: 'لوڈ ہو رہا ہے…',
    noOptions: 'کوئی اختیار نہیں',
    results: { one: '{count} نتیجہ دستیاب ہے', other: '{count} نتائج دستیاب ہیں' },
    limit: 'انتخاب کی حد پوری ہو گئی',
  },
  alert: { close: 'بند کریں' },
  breadcrumb: { navigation: 'نیویگیشن کا راستہ', showPath: 'راستہ دکھائیں' },
}
