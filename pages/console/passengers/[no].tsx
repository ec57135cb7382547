import { PassengersPage } from '@/components/console/passengers/PassengersPage'
import { consolePage } from '@/components/console/shell/consolePage'
import { numberedPaths, numberedProps } from '@/components/console/shell/numberedPage'

export const getStaticPaths = numberedPaths
export const getStaticProps = numberedProps

export default consolePage({ title: '승선자명부', right: 'passengers', Content: PassengersPage })
