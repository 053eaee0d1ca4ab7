import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'az'> = {
  tag: 'az',
  numbers: 'de',
  pagination: {
    navigation: 'Səhifələr üzrə naviqasiya',
    first: 'Birinci səhifə',
    previous: 'Əvvəlki səhifə',
    next: 'Növbəti səhifə',
    last: 'Sonuncu səhifə',
    page: 'Səhifə {page}',
    rowsPerPage: 'Səhifədəki sətirlər',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / {to} sətirdən çox',
  },
  rating: {
    stars: { one: '{count} ulduz', other: '{count} ulduz' },
    empty: 'Hələ qiymətləndirilməyib',
  },
  autocomplete: {
    clear: 'Təmizlə',
    close: 'Bağla',
    open: 'Aç',
    loading: 'Yüklənir…',
    noOptions: 'Seçim yoxdur',
    results: { one: '{count} nəticə tapıldı', other: '{count} nəticə tapıldı' },
    limit: 'Seçim limitinə çatılıb',
  },
  alert: { close: 'Bağla' },
  breadcrumb: { navigation: 'Naviqasiya yolu', showPath: 'Yolu göstər' },
}
