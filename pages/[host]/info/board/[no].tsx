import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { News } from '@/components/board/News'
import { PageHead } from '@/components/shell/PageHead'
import { pageDescription } from '@/lib/head/pageDescription'
import { parseNo } from '@/lib/query/query'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, params }) => {
  const no = parseNo(params.no)
  if (no === undefined) return null
  const { detail } = await api.getBoardDetail(no, { type: 'board' })
  return detail.kind === 'board' ? { detail, description: pageDescription(detail.contents) } : null
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const NewsPage = ({ storefront, origin, detail, description }: Props) => (
  <>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/info/board/${detail.no}`}
      title={detail.title}
      description={description}
      image={detail.image}
      detailShipNo={detail.ship?.no}
    />
    <News key={detail.no} initial={detail} />
  </>
)

export default NewsPage
