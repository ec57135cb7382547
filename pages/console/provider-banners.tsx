import { consolePage } from '@/components/console/shell/consolePage'
import { ProviderBannersPage } from '@/components/console/storefront/ProviderBannersPage'

export default consolePage({
  title: '뱃길 배너',
  right: 'publishForAll',
  Content: ProviderBannersPage,
})
