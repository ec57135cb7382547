import type { GetStaticPaths, GetStaticProps } from 'next'

/** No page of a storefront answers on the console's host. */
const Unknown = () => null
export default Unknown

export const getStaticPaths: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' })
export const getStaticProps: GetStaticProps = async () => ({ notFound: true })
