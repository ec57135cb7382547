import { DeparturePage } from '@/components/console/departures/DeparturePage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '출조', right: 'today', Content: DeparturePage })
