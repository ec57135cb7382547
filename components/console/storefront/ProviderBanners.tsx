import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { Banners } from './Banners'

/** The banners of the provider's own main page, which are those of every operator that has put none. */
export const ProviderBanners = () => {
  const { data, ...read } = useRead('getProviderBanners', {})
  return (
    <Stack $gap="sm">
      <p>뱃길의 첫 화면과, 배너를 만들지 않은 업체의 첫 화면에 크게 나오는 사진이에요.</p>
      {data ? <Banners stored={data} owner="provider" /> : <Unread {...read} height="8rem" />}
    </Stack>
  )
}
