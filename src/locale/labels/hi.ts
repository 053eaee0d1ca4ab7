import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'hi'> = {
  tag: 'hi',
  pagination: {
    navigation: 'पृष्ठ नेविगेशन',
    first: 'पहला पृष्ठ',
    previous: 'पिछला पृष्ठ',
    next: 'अगला पृष्ठ',
    last: 'अंतिम पृष्ठ',
    page: 'पृष्ठ {page}',
    rowsPerPage: 'प्रति पृष्ठ पंक्तियाँ',
    range: '{count} में से {from}–{to}',
    rangeOfMore: '{to} से अधिक में से {from}–{to}',
  },
  rating: {
    stars: { one: '{count} सितारा', other: '{count} सितारे' },
    empty: 'अभी तक कोई रेटिंग नहीं',
  },
  autocomplete: {
    clear: 'साफ़ करें',
    close: 'बंद करें',
    open: 'खोलें',
    loading: 'लोड हो रहा है…',
    noOptions: 'कोई विकल्प नहीं',
    results: { one: '{count} परिणाम उपलब्ध है', other: '{count} परिणाम उपलब्ध हैं' },
    limit: 'चयन की सीमा पूरी हो गई है',
  },
  alert: { close: 'बंद करें' },
  breadcrumb: { navigation: 'नेविगेशन पथ', showPath: 'पथ दिखाएँ' },
}
