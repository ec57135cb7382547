import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PREVIEW_HOURS } from '@/lib/ship/product/productStates'
import { useSend } from '@/store/console/useSend'

/** Makes the link that shows a draft on the storefront, and opens it. */
export const PreviewButton = ({ draftNo }: { draftNo: number }) => {
  const { send, failure, isSending } = useSend('previewDraft')
  const [url, setUrl] = useState<string>()
  const make = async () => {
    const sent = await send({ params: { no: draftNo }, body: {} })
    if (sent && 'data' in sent) setUrl(sent.data.url)
  }
  if (url) {
    return (
      <LinkButton href={url} target="_blank" variant="secondary" isFullWidth prefetch={false}>
        미리보기 열기 ({PREVIEW_HOURS}시간 동안 열려요)
      </LinkButton>
    )
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void make()}>
        스토어에서 미리보기
      </Button>
    </>
  )
}
