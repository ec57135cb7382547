import { ProviderArticlesPage } from '@/components/console/articles/ProviderArticlesPage'
import { consolePage } from '@/components/console/shell/consolePage'

export default consolePage({
  title: '뱃길 글·배너',
  right: 'publishForAll',
  Content: ProviderArticlesPage,
})
