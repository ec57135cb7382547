import { staticPage } from './staticPage'

export { getStaticPaths } from './staticPage'

/** A page whose content depends on the visitor: its HTML has only the storefront. */
export const getStaticProps = staticPage(async () => ({}))
