import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ms'> = {
  tag: 'ms',
  pagination: {
    navigation: 'Navigasi halaman',
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman seterusnya',
    last: 'Halaman terakhir',
    page: 'Halaman {page}',
    rowsPerPage: 'Baris setiap halaman',
    range: '{from}–{to} daripada {count}',
    rangeOfMore: '{from}–{to} daripada lebih {to}',
  },
  rating: {
    stars: { other: '{count} bintang' },
    empty: 'Belum ada penarafan',
  },
  autocomplete: {
    clear: 'Kosongkan',
    close: 'Tutup',
    open: 'Buka',
    loading: 'Memuatkan…',
    noOptions: 'Tiada pilihan',
    results: { other: '{count} hasil tersedia' },
    limit: 'Had pilihan dicapai',
  },
  alert: { close: 'Tutup' },
  breadcrumb: { navigation: 'Laluan navigasi', showPath: 'Tunjukkan laluan' },
}
