import { newArticlePage } from '@/components/console/articles/NewArticlePage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '글쓰기',
  right: 'publishForAll',
  Content: newArticlePage('provider'),
})
