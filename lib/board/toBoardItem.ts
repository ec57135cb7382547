import type { BoardDetail, BoardItem } from '@/lib/contract/wire'

/** Leaves out the text, which no list shows: a page's data is sent with its HTML. */
export const toBoardItem = ({ contents, ...item }: BoardDetail): BoardItem => item
