import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ja'> = {
  tag: 'ja',
  pagination: {
    navigation: 'ページ送り',
    first: '最初のページ',
    previous: '前のページ',
    next: '次のページ',
    last: '最後のページ',
    page: '{page}ページ',
    rowsPerPage: 'ページあたりの行数',
    range: '{from}～{to}件 / 全{count}件',
    rangeOfMore: '{from}～{to}件 / {to}件超',
  },
  rating: {
    stars: { other: '星{count}個' },
    empty: 'まだ評価がありません',
  },
  autocomplete: {
    clear: 'クリア',
    close: '閉じる',
    open: '開く',
    loading: '読み込み中…',
    noOptions: '選択肢がありません',
    results: { other: '{count}件の結果があります' },
    limit: '選択数の上限に達しました',
  },
  alert: { close: '閉じる' },
  breadcrumb: { navigation: 'パンくずリスト', showPath: '階層を表示' },
}
