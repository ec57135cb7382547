/** What a product is for visitors: never seen yet, on sale, taken down, or put away for good. */
export const PRODUCT_STATES = ['draft', 'live', 'down', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export const PRODUCT_STATE_LABELS: Readonly<Record<ProductState, string>> = {
  draft: '작성 중',
  live: '판매 중',
  down: '내림',
  archived: '보관',
}

/** The states that an operator can give a product that was published. */
export const GIVEN_STATES = ['live', 'down', 'archived'] as const satisfies readonly ProductState[]
export type GivenState = (typeof GIVEN_STATES)[number]

/** How a version came to be: what stood before the first one is `before`. */
export const VERSION_ORIGINS = ['before', 'publish', 'guide', 'import', 'back'] as const
export type VersionOrigin = (typeof VERSION_ORIGINS)[number]

export const VERSION_ORIGIN_LABELS: Readonly<Record<VersionOrigin, string>> = {
  before: '처음 내용',
  publish: '올림',
  guide: '손님 안내를 바꿈',
  import: '파일로 올림',
  back: '되돌림',
}

/** How long one can go back to a version after it was replaced. */
export const VERSION_DAYS = 30
/** The newest versions of a product that are kept. */
export const MAX_VERSIONS = 100
/** Products that an operator has begun and not published. */
export const MAX_NEW_DRAFTS = 50
/** Products of an operator, as of a catalogue file. */
export const MAX_PRODUCTS = 500
/** How long the link to a draft on the storefront opens it. */
export const PREVIEW_HOURS = 24
/** How far ahead a draft may be published by the clock. */
export const MAX_PUBLISH_DAYS = 366
