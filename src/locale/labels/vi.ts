import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'vi'> = {
  tag: 'vi',
  pagination: {
    navigation: 'Phân trang',
    first: 'Trang đầu',
    previous: 'Trang trước',
    next: 'Trang sau',
    last: 'Trang cuối',
    page: 'Trang {page}',
    rowsPerPage: 'Số hàng mỗi trang',
    range: '{from}–{to} trong {count}',
    rangeOfMore: '{from}–{to} trong hơn {to}',
  },
  rating: {
    stars: { other: '{count} sao' },
    empty: 'Chưa có đánh giá',
  },
  autocomplete: {
    clear: 'Xóa',
    close: 'Đóng',
    open: 'Mở',
    loading: 'Đang tải…',
    noOptions: 'Không có lựa chọn',
    results: { other: 'Có {count} kết quả' },
    limit: 'Đã đạt giới hạn lựa chọn',
  },
  alert: { close: 'Đóng' },
  breadcrumb: { navigation: 'Đường dẫn điều hướng', showPath: 'Hiện đường dẫn' },
}
