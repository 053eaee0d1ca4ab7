import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ar'> = {
  tag: 'ar',
  pagination: {
    navigation: 'التنقل بين الصفحات',
    first: 'الصفحة الأولى',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    last: 'الصفحة الأخيرة',
    page: 'الصفحة {page}',
    rowsPerPage: 'عدد الصفوف في الصفحة',
    range: '{from}–{to} من {count}',
    rangeOfMore: '{from}–{to} من أكثر من {to}',
  },
  rating: {
    stars: {
      zero: 'بلا نجوم',
      one: 'نجمة واحدة',
      two: 'نجمتان',
      few: '{count} نجوم',
      many: '{count} نجمة',
      other: '{count} نجمة',
    },
    empty: 'لا تقييم بعد',
  },
  autocomplete: {
    clear: 'مسح',
    close: 'إغلاق',
    open: 'فتح',
    loading: 'جارٍ التحميل…',
    noOptions: 'لا توجد خيارات',
    results: {
      zero: 'لا توجد نتائج',
      one: 'نتيجة واحدة متاحة',
      two: 'نتيجتان متاحتان',
      few: '{count} نتائج متاحة',
      many: '{count} نتيجة متاحة',
      other: '{count} نتيجة متاحة',
    },
    limit: 'تم بلوغ الحد الأقصى للاختيار',
  },
  alert: { close: 'إغلاق' },
  breadcrumb: { navigation: 'مسار التنقل', showPath: 'إظهار المسار' },
}
