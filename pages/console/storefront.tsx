import { consolePage } from '@/components/console/shell/consolePage'
import { StorefrontPage } from '@/components/console/storefront/StorefrontPage'

export default consolePage({
  title: '스토어 설정',
  right: 'changeStorefront',
  Content: StorefrontPage,
})
