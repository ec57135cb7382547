import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Article } from '@/components/customer/Article'
import { PageHead } from '@/components/shell/PageHead'
import { pageDescription } from '@/lib/head/pageDescription'
import { parseNo } from '@/lib/query/query'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, params }) => {
  const no = parseNo(params.no)
  if (no === undefined) return null
  const { detail } = await api.getBoardDetail(no, { type: 'notice' })
  return detail.kind === 'notice' ? { detail, description: pageDescription(detail.contents) } : null
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const NoticePage = ({ storefront, origin, detail, description }: Props) => (
  <>
    <PageHead
      storefront={storefront}
      origin={origin}
      path={`/customer/notice/${detail.no}`}
      title={detail.title}
      description={description}
      image={detail.image}
      detailShipNo={detail.ship?.no}
    />
    <Article key={detail.no} listHref="/customer/notice" initial={detail} />
  </>
)

export default NoticePage
