/** The folder of each kind of page that an operator publishes and takes down. */
export const CONTENT_FOLDERS = {
  trip: '/ship',
  report: '/info/ship_board',
  board: '/info/board',
  event: '/customer/event',
  notice: '/customer/notice',
} as const

export type ContentKind = keyof typeof CONTENT_FOLDERS

/** The path of a published page, e.g. `/ship/7`. */
export const contentPath = (kind: ContentKind, no: number): string =>
  `${CONTENT_FOLDERS[kind]}/${no}`

export const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(CONTENT_FOLDERS, kind)
