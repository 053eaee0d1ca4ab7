import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'tr'> = {
  tag: 'tr',
  pagination: {
    navigation: 'Sayfalama',
    first: 'İlk sayfa',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    last: 'Son sayfa',
    page: 'Sayfa {page}',
    rowsPerPage: 'Sayfa başına satır',
    range: '{from}–{to} / {count}',
    rangeOfMore: '{from}–{to} / {to} satırdan fazla',
  },
  rating: {
    stars: { one: '{count} yıldız', other: '{count} yıldız' },
    empty: 'Henüz puan yok',
  },
  autocomplete: {
    clear: 'Temizle',
    close: 'Kapat',
    open: 'Aç',
    loading: 'Yükleniyor…',
    noOptions: 'Seçenek yok',
    results: { one: '{count} sonuç var', other: '{count} sonuç var' },
    limit: 'Seçim sınırına ulaşıldı',
  },
  alert: { close: 'Kapat' },
  breadcrumb: { navigation: 'Gezinme yolu', showPath: 'Yolu göster' },
}
