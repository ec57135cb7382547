import { parseNo } from '@/lib/query/query'
import { MAX_COUNTED, PAGE_SIZE } from './limits'

/**
 * The highest page of a list that has an address of its own: 120,000 items. It bounds how many pages
 * invented numbers can make; what lies beyond is in the sitemap.
 */
export const MAX_LINKED_PAGE = 4_000

/** Lists that go on by links, at `?page=2`. */
const PAGED_PATH =
  /^\/(?:info\/(?:service_[a-z_]+|board|ship_board)|customer\/(?:event|notice))\/?$/

/** Whether a path is a list whose further pages have addresses of their own. */
export const isPagedPath = (pathname: string): boolean => PAGED_PATH.test(pathname)

/** The number of a page as an address writes it; undefined for anything that can be no page. */
export const parsePage = (text: string | null | undefined): number | undefined =>
  parseNo(text, MAX_LINKED_PAGE)

/** The address of a page of the list at `path`, which may have a query; the first has no number. */
export const pageHref = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/** The part of a list that is in a page's HTML. */
export type ListPart = {
  list: readonly unknown[]
  /** Null where the server does not say it. */
  total: number | null
  /** Which page; absent for the first. */
  page?: number
}

/** Whether a page with an address follows `page`. A total of MAX_COUNTED may mean "or more". */
export const isBeforeEnd = ({ page, total }: { page: number; total: number | null }): boolean =>
  page < MAX_LINKED_PAGE &&
  (total === null || total >= MAX_COUNTED || total > page * PAGE_SIZE.list)

/** Whether a page with an address follows this one. */
export const hasNextPage = ({ list, total, page = 1 }: ListPart): boolean =>
  list.length === PAGE_SIZE.list && isBeforeEnd({ page, total })
