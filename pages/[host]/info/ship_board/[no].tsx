import type { InferGetStaticPropsType } from 'next'
import { staticPage } from '@/api/pages/staticPage'
import { Report } from '@/components/report/Report'
import { definePage } from '@/components/shell/definePage'
import { pageDescription } from '@/lib/head/pageDescription'
import { parseNo } from '@/lib/query/query'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage(async ({ api, params }) => {
  const no = parseNo(params.no)
  if (no === undefined) return null
  const report = await api.getFishBoardDetail({ no })
  return { report, description: pageDescription(report.detail.contents_html) }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: ({ report: { detail }, description }) => ({
    path: `/info/ship_board/${detail.no}`,
    title: detail.title,
    description,
    keywords: [detail.port_name, ...detail.catch.map(({ fish }) => fish)],
    image: detail.image,
    detailShipNo: detail.main_ship_no,
  }),
  Content: ({ report }) => <Report key={report.detail.no} initial={report} />,
})
