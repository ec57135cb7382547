import { articlesPage } from '@/components/console/articles/ArticlesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '소식·공지',
  right: 'publish',
  Content: articlesPage('operator'),
})
