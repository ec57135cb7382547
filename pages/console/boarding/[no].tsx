import { BoardingPage } from '@/components/console/boarding/BoardingPage'
import { consolePage } from '@/components/console/shell/consolePage'
import { numberedPaths, numberedProps } from '@/components/console/shell/numberedPage'

export const getStaticPaths = numberedPaths
export const getStaticProps = numberedProps

export default consolePage({ title: '탑승 확인', right: 'board', Content: BoardingPage })
