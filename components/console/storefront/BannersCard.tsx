import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { SortableList } from '@/components/console/sortable/SortableList'
import { MAX_BANNERS } from '@/lib/storefront/banner'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { EMPTY_BANNER } from './bannerForm'
import { BannerForm } from './BannerForm'
import { BannerItem } from './BannerItem'
import { type StoredBanners, useBanners } from './useBanners'

const Items = styled.div`
  ul {
    display: grid;
    gap: ${theme.space.xs};
  }
`

const NEW = 'new'

const Banners = ({ stored }: { stored: StoredBanners }) => {
  const { rows, isChanged, isSaved, isSending, failure, ...banners } = useBanners(stored)
  /** The banner whose form is open. */
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const opened = rows.find(({ id }) => id === open)
  if (opened || open === NEW) {
    return (
      <BannerForm
        banner={opened?.banner ?? EMPTY_BANNER}
        action={opened ? '배너 바꾸기' : '배너 넣기'}
        onDone={(banner) => {
          if (opened) banners.put(opened.id, banner)
          else banners.add(banner)
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <>
      <Items>
        <SortableList ids={rows.map(({ id }) => id)} noun="배너" onMove={banners.move}>
          {(id, index) => {
            const banner = rows[index]?.banner
            return (
              banner && (
                <BannerItem
                  key={id}
                  id={id}
                  banner={banner}
                  place={{ index, count: rows.length }}
                  onChange={() => setOpen(id)}
                  onRemove={() => banners.remove(id)}
                  onMove={(to) => banners.move(index, to)}
                />
              )
            )
          }}
        </SortableList>
      </Items>
      {rows.length < MAX_BANNERS && (
        <Button variant="secondary" isFullWidth onClick={() => setOpen(NEW)}>
          배너 더하기
        </Button>
      )}
      <FailureMessage message={failure?.message} />
      {isSaved && !isChanged && (
        <Callout $tone="success" role="status">
          저장했어요.
        </Callout>
      )}
      {isChanged && (
        <>
          <Button isFullWidth isLoading={isSending} onClick={() => void banners.save()}>
            배너 저장하기
          </Button>
          <Button variant="secondary" isFullWidth onClick={banners.giveUp}>
            바꾸지 않기
          </Button>
        </>
      )}
    </>
  )
}

/** What the main page shows large: pictures that lead somewhere. */
export const BannersCard = () => {
  const titleId = useId()
  const { data, ...read } = useRead('getBanners', {})
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>배너</h2>
      <p>
        첫 화면에 크게 나오는 사진이에요. 만들지 않으면 뱃길의 배너가 나오고, 첫 화면 순서에서
        배너를 끄면 아무것도 안 나와요.
      </p>
      {data ? <Banners stored={data} /> : <Unread {...read} height="8rem" />}
    </Stack>
  )
}
