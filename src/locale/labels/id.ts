import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'id'> = {
  tag: 'id',
  pagination: {
    navigation: 'Navigasi halaman',
    first: 'Halaman pertama',
    previous: 'Halaman sebelumnya',
    next: 'Halaman berikutnya',
    last: 'Halaman terakhir',
    page: 'Halaman {page}',
    rowsPerPage: 'Baris per halaman',
    range: '{from}–{to} dari {count}',
    rangeOfMore: '{from}–{to} dari lebih dari {to}',
  },
  rating: {
    stars: { other: '{count} bintang' },
    empty: 'Belum ada penilaian',
  },
  autocomplete: {
    clear: 'Hapus',
    close: 'Tutup',
    open: 'Buka',
    loading: 'Memuat…',
    noOptions: 'Tidak ada pilihan',
    results: { other: '{count} hasil tersedia' },
    limit: 'Batas pilihan tercapai',
  },
  alert: { close: 'Tutup' },
  breadcrumb: { navigation: 'Jalur navigasi', showPath: 'Tampilkan jalur' },
}
