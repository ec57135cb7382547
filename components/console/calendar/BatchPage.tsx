import styled from 'styled-components'
import { useRouter } from 'next/router'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Form } from '@/components/common/form/Form'
import { FormProblems } from '@/components/common/form/FormProblems'
import { Stack } from '@/components/common/layout/Stack'
import { Small } from '@/components/common/text/Small'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { Unread } from '@/components/console/shell/Unread'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { BatchPreviewView } from './BatchPreviewView'
import { BatchSteps, type Step, stepHref } from './BatchSteps'
import { BatchWhat } from './BatchWhat'
import { BatchWhen } from './BatchWhen'
import { whatText, whenText } from './batchWords'
import { Bottom } from './bottom'
import { UndoBar } from './UndoBar'
import { useBatch } from './useBatch'

const TITLES: Readonly<Record<Step, string>> = {
  what: '무엇을 바꿀까요?',
  when: '언제, 어느 배를 바꿀까요?',
  preview: '이렇게 바뀌어요',
}

const Title = styled.h2`
  outline: none;
`

/** The way back beside the way on, which is larger. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(max-content, 1fr) minmax(0, 2fr);
  gap: ${theme.space.xs};
`

const Batch = ({ ships }: { ships: readonly CalendarShip[] }) => {
  const { form, draft, seen, step, madeNo, failure } = useBatch(ships)
  // Once it is done, what is said of it has the focus.
  const isAfter = step === 'what' && madeNo !== undefined
  const title = useFocusOnChange<HTMLHeadingElement>(isAfter ? 'preview' : step)
  const { values } = form
  const count = seen?.preview.changes.length ?? 0
  return (
    <Stack>
      <BatchSteps current={step} />
      <Form form={form} $gap="md" isButtonOutside>
        <div>
          <Title ref={title} tabIndex={-1}>
            {TITLES[step]}
          </Title>
          {step !== 'what' && <Small as="p">{whatText(values)}</Small>}
          {step === 'preview' && <Small as="p">{whenText(values, ships)}</Small>}
        </div>
        {step === 'what' && (
          <>
            <DraftNote isRestored={draft.isRestored} onStartOver={form.reset} />
            <BatchWhat form={form} ships={ships} />
          </>
        )}
        {step === 'when' && <BatchWhen form={form} ships={ships} />}
        {step === 'preview' && seen && (
          <BatchPreviewView preview={seen.preview} isStep={seen.plan.action === 'price_by'} />
        )}
        <FailureMessage message={failure?.message} />
        <Bottom>
          <UndoBar madeNo={madeNo} />
          <FormProblems problems={form.problems} />
          <Ways>
            <LinkButton
              href={step === 'what' ? '/calendar' : stepHref(step === 'when' ? 'what' : 'when')}
              variant="secondary"
              prefetch={false}
              shallow={step !== 'what'}
            >
              {step === 'what' ? '달력' : '이전'}
            </LinkButton>
            {step === 'preview' && count === 0 ? null : (
              <Button type="submit" isFullWidth isLoading={form.isSending}>
                {step === 'what' && '다음: 날과 배'}
                {step === 'when' && '다음: 미리 보기'}
                {step === 'preview' && `일정 ${count}개 한 번에 바꾸기`}
              </Button>
            )}
          </Ways>
        </Bottom>
      </Form>
    </Stack>
  )
}

/** Changes many departures: what to do, when and of which boats, and what exactly would change. */
export const BatchPage = () => {
  const month = monthOf(toKstDate(new Date()))
  const calendar = useRead('getCalendar', { params: { yyyymm: month }, query: { ship_no: 0 } })
  const { isReady } = useRouter()
  if (!calendar.data || !isReady) {
    return <Unread failure={calendar.failure} reload={calendar.reload} height="24rem" />
  }
  return <Batch ships={calendar.data.ships} />
}
