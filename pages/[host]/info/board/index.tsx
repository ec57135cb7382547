import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { NewsBoard } from '@/components/board/NewsBoard'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { list, total } = await api.getInfoBoardList({ ship_no: storefront.ship.no })
  return { initial: { list, total } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: { path: '/info/board/', title: '현장소식' },
  Content: ({ storefront, initial }) => <NewsBoard shipNo={storefront.ship.no} initial={initial} />,
})
