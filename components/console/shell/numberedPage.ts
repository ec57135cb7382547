import type { GetStaticPaths, GetStaticProps } from 'next'

const NUMBER = /^\d{1,15}$/

/** For a page whose address ends in a number: made when it is first asked for. */
export const getStaticPaths: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' })

/**
 * The page itself has no data. It needs props all the same: Next's client fits the address of a page
 * without them to its own path, and fails where the address was rewritten.
 */
export const getStaticProps: GetStaticProps = async ({ params }) =>
  Object.values(params ?? {}).every((no) => NUMBER.test(String(no)))
    ? { props: {} }
    : { notFound: true }
