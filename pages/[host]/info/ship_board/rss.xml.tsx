import { generatedFile } from '@/api/pages/generatedFile'
import { reportFeed } from '@/lib/webFiles/reportFeed'

export const getServerSideProps = generatedFile(
  'application/rss+xml',
  async ({ api, origin, storefront }) => {
    const reports = await api.getFishBoardList({ ship_no: storefront.ship.no })
    return reportFeed(origin, storefront, Array.isArray(reports) ? reports : reports.list)
  },
)

/** The server sends the file: there is nothing to render. */
const ReportFeed = () => null

export default ReportFeed
