import { PassengersPage } from '@/components/console/passengers/PassengersPage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '승선자명부', right: 'passengers', Content: PassengersPage })
