import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'zh-TW'> = {
  tag: 'zh-TW',
  pagination: {
    navigation: '分頁導覽',
    first: '第一頁',
    previous: '上一頁',
    next: '下一頁',
    last: '最後一頁',
    page: '第 {page} 頁',
    rowsPerPage: '每頁列數',
    range: '第 {from}–{to} 筆，共 {count} 筆',
    rangeOfMore: '第 {from}–{to} 筆，總數超過 {to} 筆',
  },
  rating: {
    stars: { other: '{count} 顆星' },
    empty: '尚無評分',
  },
  autocomplete: {
    clear: '清除',
    close: '關閉',
    open: '開啟',
    loading: '載入中…',
    noOptions: '沒有選項',
    results: { other: '有 {count} 筆結果' },
    limit: '已達選取上限',
  },
  alert: { close: '關閉' },
  breadcrumb: { navigation: '頁面路徑', showPath: '顯示路徑' },
}
