import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { DateField } from '@/components/common/form/DateField'
import { FieldError } from '@/components/common/form/FieldError'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import type { Draft } from '@/components/common/form/useFields'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { batchPlan, type BatchPlan } from '@/lib/contract/console/calendarBatch'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { toKstDate } from '@/lib/date/kst'
import { MAX_SPANS } from '@/lib/schedule/operatorLimits'
import { theme } from '@/styles/theme'
import { BatchTerms } from './BatchTerms'
import { ACTIONS, type BatchValues, initialBatch, isPriced, toPlan } from './batchValues'
import { ToggleGroup } from './ToggleGroup'
import { WeekdayGroup } from './WeekdayGroup'

const Span = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: start;
  gap: ${theme.space.xs};
  min-width: 0;
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};

  legend {
    padding: 0 ${theme.space.xxs};
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.fontWeight.semibold};
  }
  > button {
    align-self: end;
  }
`

type Props = {
  ships: readonly CalendarShip[]
  draft: Draft<BatchValues>
  failure: { message: string } | undefined
  onPlan: (plan: BatchPlan) => Promise<void>
}

const findProblems = checkedBy(batchPlan)

/** What to do with many departures: of which boats, weekdays and spans. */
export const BatchForm = ({ ships, draft, failure, onPlan }: Props) => {
  const form = useForm<BatchValues>({
    initial: initialBatch(ships, toKstDate(new Date())),
    // A plan's fields have the names of the form's, but for the moment at which bookings open.
    validate: (values) => findProblems<BatchValues>(toPlan(values) as BatchValues),
    draft,
    send: async (values) => onPlan(batchPlan.parse(toPlan(values))),
  })
  const { action, spans } = form.values
  const setSpan = (index: number, changed: Partial<BatchValues['spans'][number]>) =>
    form.change({ spans: spans.map((span, at) => (at === index ? { ...span, ...changed } : span)) })
  return (
    <SendForm form={form} draft={draft} failure={failure} action="바뀌는 내용 미리 보기">
      <Select label="할 일" options={ACTIONS} {...form.text('action')} />
      {ships.length > 1 && (
        <ToggleGroup
          label="배"
          options={ships.map(({ no, name }) => ({ value: no, label: name }))}
          {...form.choice('ship_nos')}
        />
      )}
      <WeekdayGroup {...form.choice('weekdays')} />
      {action === 'open' ? (
        <DateField label="출발 시간" type="time" {...form.text('time')} />
      ) : (
        <DateField
          label="이 시간에 나가는 일정만"
          type="time"
          hint="비워 두면 모든 시간의 일정을 바꿔요."
          {...form.text('only_time')}
        />
      )}
      {spans.map(({ from, to, price }, index) => (
        <Span key={index}>
          <legend>기간 {index + 1}</legend>
          <DateField
            label="첫날"
            type="date"
            value={from}
            onChange={({ target }) => setSpan(index, { from: target.value })}
          />
          <DateField
            label="마지막 날"
            type="date"
            value={to}
            onChange={({ target }) => setSpan(index, { to: target.value })}
          />
          {isPriced(action) && (
            <TextField
              label="가격 (원)"
              type="number"
              inputMode="numeric"
              value={price ?? ''}
              onChange={({ target }) =>
                setSpan(index, { price: target.value === '' ? null : Number(target.value) })
              }
            />
          )}
          {spans.length > 1 && (
            <Button
              variant="secondary"
              onClick={() => form.change({ spans: spans.filter((_, at) => at !== index) })}
            >
              기간 {index + 1} 빼기
            </Button>
          )}
        </Span>
      ))}
      <FieldError id={undefined} message={form.problems.spans ?? ''} />
      {spans.length < MAX_SPANS && (
        <Button
          variant="secondary"
          onClick={() =>
            form.change({
              spans: [...spans, { from: '', to: '', price: spans.at(-1)?.price ?? null }],
            })
          }
        >
          기간 더하기
        </Button>
      )}
      <BatchTerms form={form} />
    </SendForm>
  )
}
