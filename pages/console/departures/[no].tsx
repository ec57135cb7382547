import { DeparturePage } from '@/components/console/departures/DeparturePage'
import { consolePage } from '@/components/console/shell/consolePage'
import { numberedPaths, numberedProps } from '@/components/console/shell/numberedPage'

export const getStaticPaths = numberedPaths
export const getStaticProps = numberedProps

export default consolePage({ title: '출조', right: 'today', Content: DeparturePage })
