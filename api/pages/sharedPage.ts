import { ANY_NO } from '@/lib/storefront/sharedPath'
import { staticPage } from './staticPage'

export { getStaticPaths } from './staticPage'

/** As `storefrontPage`, with one cached page for many numbers (`lib/storefront/sharedPath`). */
export const getStaticProps = staticPage(async ({ params: { no, schedule_no } }) =>
  (no ?? schedule_no) === ANY_NO ? {} : null,
)
