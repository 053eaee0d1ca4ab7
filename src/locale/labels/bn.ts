import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'bn'> = {
  tag: 'bn',
  pagination: {
    navigation: 'পৃষ্ঠা নেভিগেশন',
    first: 'প্রথম পৃষ্ঠা',
    previous: 'আগের পৃষ্ঠা',
    next: 'পরের পৃষ্ঠা',
    last: 'শেষ পৃষ্ঠা',
    page: 'পৃষ্ঠা {page}',
    rowsPerPage: 'প্রতি পৃষ্ঠায় সারি',
    range: '{count}টির মধ্যে {from}–{to}',
    rangeOfMore: '{to}টির বেশির মধ্যে {from}–{to}',
  },
  rating: {
    stars: { one: '{count} তারা', other: '{count} তারা' },
    empty: 'এখনও কোনো রেটিং নেই',
  },
  autocomplete: {
    clear: 'মুছুন',
    close: 'বন্ধ করুন',
    open: 'খুলুন',
    loading: 'লোড হচ্ছে…',
    noOptions: 'কোনো বিকল্প নেই',
    results: { one: '{count}টি ফলাফল পাওয়া গেছে', other: '{count}টি ফলাফল পাওয়া গেছে' },
    limit: 'নির্বাচনের সীমায় পৌঁছে গেছেন',
  },
  alert: { close: 'বন্ধ করুন' },
  breadcrumb: { navigation: 'নেভিগেশন পথ', showPath: 'পথ দেখান' },
}
