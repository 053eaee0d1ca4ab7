import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'he'> = {
  tag: 'he',
  pagination: {
    navigation: 'ניווט בין דפים',
    first: 'הדף הראשון',
    previous: 'הדף הקודם',
    next: 'הדף הבא',
    last: 'הדף האחרון',
    page: 'דף {page}',
    rowsPerPage: 'שורות בדף',
    range: '{from}–{to} מתוך {count}',
    rangeOfMore: '{from}–{to} מתוך יותר מ־{to}',
  },
  rating: {
    stars: { one: '{count} כוכב', two: 'שני כוכבים', other: '{count} כוכבים' },
    empty: 'עדיין אין דירוג',
  },
  autocomplete: {
    clear: 'ניקוי',
    close: 'סגירה',
    open: 'פתיחה',
    loading: 'בטעינה…',
    noOptions: 'אין אפשרויות',
    results: { one: 'תוצאה אחת זמינה', two: 'שתי תוצאות זמינות', other: '{count} תוצאות זמינות' },
    limit: 'הגעת למגבלת הבחירה',
  },
  alert: { close: 'סגירה' },
  breadcrumb: { navigation: 'נתיב ניווט', showPath: 'הצגת הנתיב' },
}
