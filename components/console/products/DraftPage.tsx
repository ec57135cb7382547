import { useRouter } from 'next/router'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import { Stack } from '@/components/common/layout/Stack'
import { onRequest } from '@/components/common/load/onRequest'
import { Small } from '@/components/common/text/Small'
import { Unread } from '@/components/console/shell/Unread'
import { useAddressNo } from '@/components/console/shell/useAddressNo'
import type { ProductDraft } from '@/lib/contract/console/products'
import { firstOf } from '@/lib/query/query'
import { labels } from '@/lib/serviceType/labels'
import { stepsOf } from '@/lib/ship/product/productSteps'
import { useRead } from '@/store/console/useRead'
import { DraftSteps } from './DraftSteps'
import type { Codes } from './FieldControl'
import { draftPath, type DraftStep } from './productPaths'
import { StepForm } from './StepForm'

const PublishStep = onRequest(() => import('./PublishStep').then(({ PublishStep: Step }) => Step))

const Title = styled.h2`
  outline: none;
`

const LoadedDraft = ({ draft, codes }: { draft: ProductDraft; codes: Codes }) => {
  const router = useRouter()
  const steps = stepsOf(draft.service_type)
  const asked = firstOf(router.query.step)
  const isLast = asked === 'publish'
  const index = Math.max(
    0,
    steps.findIndex(({ key }) => key === asked),
  )
  const step = steps[index]
  const current: DraftStep = isLast || !step ? 'publish' : step.key
  const title = useFocusOnChange<HTMLHeadingElement>(current)
  const goOn = () => {
    const next = steps[index + 1]?.key ?? 'publish'
    void router.push(draftPath(draft.draft_no, next), undefined, { shallow: true })
  }
  return (
    <Stack>
      <DraftSteps draft={draft} current={current} />
      <div>
        <Title ref={title} tabIndex={-1}>
          {current === 'publish' ? '올리기' : step?.title}
        </Title>
        <Small as="p">
          {labels[draft.service_type].name}
          {draft.content.name ? ` · ${draft.content.name}` : ''}
        </Small>
      </div>
      {current === 'publish' || !step ? (
        <PublishStep draft={draft} />
      ) : (
        <StepForm
          key={`${step.key}:${draft.draft_no}`}
          draft={draft}
          step={step}
          codes={codes}
          onNext={goOn}
        />
      )}
    </Stack>
  )
}

const ReadDraft = ({ no }: { no: number }) => {
  const codes = useRead('getProductCodes', {})
  const draft = useRead('getDraft', { params: { no } })
  if (!codes.data) return <Unread {...codes} height="24rem" />
  if (!draft.data) return <Unread {...draft} height="24rem" />
  return <LoadedDraft draft={draft.data.draft} codes={codes.data} />
}

/** A product as it is written, step by step. */
export const DraftPage = () => {
  const no = useAddressNo()
  return no === undefined ? <EmptyState title="상품을 찾을 수 없어요." /> : <ReadDraft no={no} />
}
