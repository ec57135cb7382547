import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/staticPage'
import { Report } from '@/components/report/Report'
import { PageHead } from '@/components/shell/PageHead'
import { parseNo } from '@/lib/paging/parseNo'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, params }) => {
  const no = parseNo(params.no)
  return no === undefined ? null : { report: await api.getFishBoardDetail(no) }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const ReportPage = ({ storefront, origin, report }: Props) => {
  const { detail } = report
  return (
    <>
      <PageHead
        storefront={storefront}
        origin={origin}
        path={`/info/ship_board/${detail.no}`}
        title={detail.title}
        detail={detail.contents_html}
        keywords={[detail.port_name, ...detail.catch.map(({ fish }) => fish)]}
        image={detail.image}
        detailShipNo={detail.main_ship_no}
      />
      <Report key={detail.no} initial={report} />
    </>
  )
}

export default ReportPage
