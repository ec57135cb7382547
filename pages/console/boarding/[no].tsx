import { BoardingPage } from '@/components/console/boarding/BoardingPage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({ title: '탑승 확인', right: 'board', Content: BoardingPage })
