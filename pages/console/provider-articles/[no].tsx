import { changeArticlePage } from '@/components/console/articles/ChangeArticlePage'
import { consolePage } from '@/components/console/shell/consolePage'

export { getStaticPaths, getStaticProps } from '@/components/console/shell/numberedPage'

export default consolePage({
  title: '글 고치기',
  right: 'publishForAll',
  Content: changeArticlePage('provider'),
})
