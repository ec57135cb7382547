import type { InferGetStaticPropsType } from 'next'
import { articlePage } from '@/api/pages/articlePage'
import { onDemandPaths } from '@/api/pages/staticPage'
import { News } from '@/components/board/News'
import { articleHead } from '@/components/shell/articleHead'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = articlePage('board')

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: articleHead('/info/board'),
  Content: ({ detail }) => <News key={detail.no} initial={detail} />,
})
