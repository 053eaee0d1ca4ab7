import type { Pack } from '#locale/label-pack.ts'

export const pack: Pack<'ko'> = {
  tag: 'ko',
  pagination: {
    navigation: '페이지 탐색',
    first: '첫 페이지',
    previous: '이전 페이지',
    next: '다음 페이지',
    last: '마지막 페이지',
    page: '{page}페이지',
    rowsPerPage: '페이지당 행 수',
    range: '전체 {count}개 중 {from}–{to}',
    rangeOfMore: '{to}개가 넘는 항목 중 {from}–{to}',
  },
  rating: {
    stars: { other: '별 {count}개' },
    empty: '아직 평점 없음',
  },
  autocomplete: {
    clear: '지우기',
    close: '닫기',
    open: '열기',
    loading: '불러오는 중…',
    noOptions: '선택 항목 없음',
    results: { other: '결과 {count}개 있음' },
    limit: '선택 한도에 도달했습니다',
  },
  alert: { close: '닫기' },
  breadcrumb: { navigation: '이동 경로', showPath: '경로 표시' },
}
