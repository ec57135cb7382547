import { useVisitorPath } from '@/components/common/useVisitorPath'
import type { Storefront } from '@/lib/contract/wire'
import { PageHead } from './PageHead'

type Props = { storefront: Storefront; origin: string; title: string }

/**
 * The head of a page of one's own that is kept once for many addresses: which one it is, canonical
 * link included, the browser writes.
 */
export const SharedPageHead = (props: Props) => (
  <PageHead {...props} path={useVisitorPath()} isPrivate />
)
