import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import type { ProductDraft } from '@/lib/contract/console/products'
import { fieldName, stepOf } from '@/lib/ship/product/productSteps'
import { SHIP_FIELDS } from '@/lib/ship/product/shipFields'
import { momentText } from '@/lib/staff/momentText'
import { useSend } from '@/store/console/useSend'
import { DropDraft } from './DropDraft'
import { PreviewButton } from './PreviewButton'
import { draftPath, productPath } from './productPaths'
import { PublishAt } from './PublishAt'

/** What is missing, each with the way to it. */
const Missing = ({ draft }: { draft: ProductDraft }) => (
  <Callout $tone="warning">
    <strong>올리기 전에 적어 주세요.</strong>
    <ul>
      {SHIP_FIELDS.filter((field) => draft.problems[field]).map((field) => (
        <li key={field}>
          <Link href={draftPath(draft.draft_no, stepOf(field))} shallow prefetch={false}>
            {fieldName(draft.service_type, field)}
          </Link>
          : {draft.problems[field]}
        </li>
      ))}
    </ul>
  </Callout>
)

const Changed = ({ draft }: { draft: ProductDraft }) => {
  const names = SHIP_FIELDS.filter((field) => draft.changed.includes(field)).map((field) =>
    fieldName(draft.service_type, field),
  )
  return (
    <p>
      {names.length > 0
        ? `바뀌는 곳: ${names.join(', ')}. 이미 받은 예약은 예약한 때의 조건 그대로예요.`
        : '아직 바뀐 곳이 없어요.'}
    </p>
  )
}

/** The last step: how it looks, and when visitors see it. */
export const PublishStep = ({ draft }: { draft: ProductDraft }) => {
  const router = useRouter()
  const { send, failure, isSending } = useSend('publishDraft', { ends: 'getDraft' })
  const [isTimed, setIsTimed] = useState(false)
  const isComplete = Object.keys(draft.problems).length === 0
  const newest = failure?.data.live_version
  const liveVersion = typeof newest === 'number' ? newest : draft.live_version
  const publish = async () => {
    const body = { version: draft.version, live_version: liveVersion }
    const sent = await send({ params: { no: draft.draft_no }, body })
    if (sent && 'data' in sent) await router.push(productPath(sent.data.ship_no))
  }
  return (
    <Stack $gap="sm">
      {!isComplete && <Missing draft={draft} />}
      {draft.problem && (
        <Callout $tone="danger">
          <p>정한 시각에 올리지 못했어요. {draft.problem}</p>
        </Callout>
      )}
      {draft.ship_no !== null && <Changed draft={draft} />}
      {draft.publish_at && (
        <Callout>
          <p>{momentText(draft.publish_at)}에 올라가요.</p>
        </Callout>
      )}
      <PreviewButton draftNo={draft.draft_no} />
      <FailureMessage message={failure?.message} />
      {isComplete && (
        <Button isFullWidth isLoading={isSending} onClick={() => void publish()}>
          {typeof newest === 'number' ? '그래도 내 내용으로 올리기' : '지금 올리기'}
        </Button>
      )}
      {isComplete &&
        (isTimed || draft.publish_at ? (
          <PublishAt draft={draft} />
        ) : (
          <Button variant="secondary" isFullWidth onClick={() => setIsTimed(true)}>
            시각을 정해서 올리기
          </Button>
        ))}
      <DropDraft draft={draft} />
    </Stack>
  )
}
