import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'th'> = {
  tag: 'th',
  pagination: {
    navigation: 'การแบ่งหน้า',
    first: 'หน้าแรก',
    previous: 'หน้าก่อนหน้า',
    next: 'หน้าถัดไป',
    last: 'หน้าสุดท้าย',
    page: 'หน้า {page}',
    rowsPerPage: 'จำนวนแถวต่อหน้า',
    range: '{from}–{to} จาก {count}',
    rangeOfMore: '{from}–{to} จากมากกว่า {to}',
  },
  rating: {
    stars: { other: '{count} ดาว' },
    empty: 'ยังไม่มีคะแนน',
  },
  autocomplete: {
    clear: 'ล้าง',
    close: 'ปิด',
    open: 'เปิด',
    loading: 'กำลังโหลด…',
    noOptions: 'ไม่มีตัวเลือก',
    results: { other: 'มี {count} ผลลัพธ์' },
    limit: 'เลือกครบจำนวนสูงสุดแล้ว',
  },
  alert: { close: 'ปิด' },
  breadcrumb: { navigation: 'เส้นทางนำทาง', showPath: 'แสดงเส้นทาง' },
}
