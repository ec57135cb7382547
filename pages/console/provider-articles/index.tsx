import { articlesPage } from '@/components/console/articles/ArticlesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '뱃길 글',
  right: 'publishForAll',
  Content: articlesPage('provider'),
})
