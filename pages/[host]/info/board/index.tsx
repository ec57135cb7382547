import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { NewsBoard } from '@/components/board/NewsBoard'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { list, total } = await api.getInfoBoardList({ ship_no: storefront.ship.no })
  return { initial: { list, total } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const NewsBoardPage = ({ storefront, origin, initial }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/info/board/" title="현장소식" />
    <NewsBoard shipNo={storefront.ship.no} initial={initial} />
  </>
)

export default NewsBoardPage
