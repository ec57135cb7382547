import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { onRequest } from '@/components/common/load/onRequest'
import { SortableList } from '@/components/console/sortable/SortableList'
import { MAX_BANNERS } from '@/lib/storefront/banner'
import { theme } from '@/styles/theme'
import { EMPTY_BANNER } from './bannerForm'
import { BannerItem } from './BannerItem'
import type { BannerOwnerName } from './bannerOwners'
import { type StoredBanners, useBanners } from './useBanners'

const BannerForm = onRequest(() => import('./BannerForm').then(({ BannerForm: Form }) => Form))

const Items = styled.div`
  ul {
    display: grid;
    gap: ${theme.space.xs};
  }
`

const NEW = 'new'

type Props = { stored: StoredBanners; owner: BannerOwnerName }

/** Banners that can be put, changed, moved and removed, and are saved together. */
export const Banners = ({ stored, owner }: Props) => {
  const { rows, isChanged, isSaved, isSending, failure, ...banners } = useBanners(stored, owner)
  /** The banner whose form is open. */
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  const opened = rows.find(({ id }) => id === open)
  if (opened || open === NEW) {
    return (
      <BannerForm
        owner={owner}
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
