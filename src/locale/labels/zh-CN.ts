import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'zh-CN'> = {
  tag: 'zh-CN',
  pagination: {
    navigation: '分页导航',
    first: '第一页',
    previous: '上一页',
    next: '下一页',
    last: '最后一页',
    page: '第 {page} 页',
    rowsPerPage: '每页行数',
    range: '第 {from}–{to} 条，共 {count} 条',
    rangeOfMore: '第 {from}–{to} 条，总数超过 {to} 条',
  },
  rating: {
    stars: { other: '{count} 颗星' },
    empty: '暂无评分',
  },
  autocomplete: {
    clear: '清空',
    close: '关闭',
    open: '打开',
    loading: '加载中…',
    noOptions: '没有可选项',
    results: { other: '有 {count} 个结果' },
    limit: '已达到选择上限',
  },
  alert: { close: '关闭' },
  breadcrumb: { navigation: '面包屑导航', showPath: '显示路径' },
}
