import type { ListPart } from '@/lib/paging/listPages'
import { parsePage } from '@/lib/paging/listPages'
import { type PageInput, staticPage } from './staticPage'

export type ListInput = PageInput & { page: number }

/** What the props of a list's page have: the part of the list that is in its HTML. */
export type ListProps = { initial: ListPart }

/** The page as the props have it: page 1 is not said, because props are part of the HTML. */
export const numbered = (page: number): { page?: number } => (page > 1 ? { page } : {})

/**
 * A page of a list: the first, or the one that the inner path names (`pages/[host]/page/[page]/…`).
 * Not found beyond the end of the list.
 */
export const listPage = <P extends ListProps>(load: (input: ListInput) => Promise<P | null>) =>
  staticPage<P>(async (input) => {
    const { page: given } = input.params
    const page = given === undefined ? 1 : parsePage(given)
    if (page === undefined) return null
    const props = await load({ ...input, page })
    return page > 1 && props?.initial.list.length === 0 ? null : props
  })
