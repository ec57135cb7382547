/** What shows pictures of an operator. */
export type PictureOwner = 'ship' | 'meeting' | 'report' | 'article' | 'banner' | 'storefront'

/** How a text for a picture may read. */
export const PICTURE_EXAMPLES: Readonly<Record<PictureOwner, string>> = {
  ship: '항구에 서 있는 흰 낚싯배의 옆모습',
  meeting: '노란 간판이 있는 선착장 입구',
  report: '갑오징어를 두 손에 든 손님',
  article: '새로 단 어군탐지기 화면',
  banner: '해 뜨는 바다에 떠 있는 낚싯배',
  storefront: '파란 물결 위의 배 그림 로고',
}
