import { Stack } from '@/components/common/layout/Stack'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { ProviderBanners } from '@/components/console/storefront/ProviderBanners'
import { articlesPage } from './ArticlesPage'

const Articles = articlesPage('provider')

/** What the provider publishes on every storefront: articles, and banners where an operator has none. */
export const ProviderArticlesPage = () => (
  <Stack>
    <Disclosure title="첫 화면의 배너">
      <ProviderBanners />
    </Disclosure>
    <Articles />
  </Stack>
)
