import type { InferGetStaticPropsType } from 'next'
import { articlePage } from '@/api/pages/articlePage'
import { Article } from '@/components/common/text/Article'
import { articleHead } from '@/components/shell/articleHead'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = articlePage('board')

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: articleHead('/info/board'),
  Content: ({ detail }) => <Article key={detail.no} listHref="/info/board/" initial={detail} />,
})
