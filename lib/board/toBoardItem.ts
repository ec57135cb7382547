import type { BoardDetail, BoardItem } from '@/lib/contract/wire'

/** Drops the text, which no list shows: a page's props are part of its HTML. */
export const toBoardItem = ({ contents, ...item }: BoardDetail): BoardItem => item
