import { ChangeReportPage } from '@/components/console/reports/ChangeReportPage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '조황 고치기', right: 'publish', Content: ChangeReportPage })
