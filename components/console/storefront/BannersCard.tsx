import { useId } from 'react'
import { Card } from '@/components/common/card/Card'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { Banners } from './Banners'

/** What the main page shows large: pictures that lead somewhere. */
export const BannersCard = () => {
  const titleId = useId()
  const { data, ...read } = useRead('getBanners', {})
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>배너</h2>
      <p>첫 화면에 크게 나오는 사진이에요. 만들지 않으면 뱃길의 배너가 나와요.</p>
      {data ? <Banners stored={data} owner="operator" /> : <Unread {...read} height="8rem" />}
    </Stack>
  )
}
