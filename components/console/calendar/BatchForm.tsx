import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { batchPlan, type BatchPlan } from '@/lib/contract/console/calendarBatch'
import { DraftNote } from '@/components/console/shell/DraftNote'
import type { Draft } from '@/components/console/shell/useDraft'
import { useFormDraft } from '@/components/console/shell/useFormDraft'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { toKstDate } from '@/lib/date/kst'
import { MAX_SPANS } from '@/lib/schedule/operatorLimits'
import { theme } from '@/styles/theme'
import { BatchTerms } from './BatchTerms'
import { ACTIONS, type BatchValues, initialBatch, isPriced, toPlan } from './batchValues'
import { numberIn } from './TermFields'
import { ToggleGroup } from './ToggleGroup'
import { WeekdayGroup } from './WeekdayGroup'

const Span = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
  align-items: end;
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
`

type Props = {
  ships: readonly CalendarShip[]
  draft: Draft<BatchValues>
  isSending: boolean
  failure: string | undefined
  /** The plan that was looked at is not what the form says any more. */
  onChange: () => void
  onPlan: (plan: BatchPlan) => void
}

/** What to do with many departures: of which boats, weekdays and spans. */
export const BatchForm = ({ ships, draft, isSending, failure, onChange, onPlan }: Props) => {
  const initial = initialBatch(ships, toKstDate(new Date()))
  const form = useForm<BatchValues>({ defaultValues: { ...initial, ...draft.values } })
  useFormDraft(form, draft)
  const { register, setValue, setError, formState, control } = form
  const spans = useFieldArray({ control, name: 'spans' })
  const [action, shipNos, weekdays] = useWatch({
    control,
    name: ['action', 'ship_nos', 'weekdays'],
  })
  const send = form.handleSubmit((values) => {
    const plan = batchPlan.safeParse(toPlan(values))
    if (plan.success) return onPlan(plan.data)
    setError('root', { message: plan.error.issues[0]?.message ?? '' })
  })
  return (
    <Stack as="form" noValidate onSubmit={send} onChange={onChange}>
      <DraftNote
        isRestored={draft.isRestored}
        onStartOver={() => {
          form.reset(initial)
          draft.forget()
          onChange()
        }}
      />
      <Select label="할 일" options={ACTIONS} {...register('action')} />
      {ships.length > 1 && (
        <ToggleGroup
          label="배"
          options={ships.map(({ no, name }) => ({ value: no, label: name }))}
          chosen={shipNos}
          onChoose={(chosen) => {
            setValue('ship_nos', chosen)
            onChange()
          }}
        />
      )}
      <WeekdayGroup
        chosen={weekdays}
        onChoose={(chosen) => {
          setValue('weekdays', chosen)
          onChange()
        }}
      />
      {action === 'open' ? (
        <TextField label="출발 시간" type="time" {...register('time')} />
      ) : (
        <TextField
          label="이 시간에 나가는 일정만"
          type="time"
          hint="비워 두면 모든 시간의 일정을 바꿔요."
          {...register('only_time')}
        />
      )}
      {spans.fields.map((field, index) => (
        <Span key={field.id}>
          <legend>기간 {index + 1}</legend>
          <TextField label="첫날" type="date" {...register(`spans.${index}.from`)} />
          <TextField label="마지막 날" type="date" {...register(`spans.${index}.to`)} />
          {isPriced(action) && (
            <TextField
              label="가격 (원)"
              type="number"
              inputMode="numeric"
              {...register(`spans.${index}.price`, { setValueAs: numberIn })}
            />
          )}
          {spans.fields.length > 1 && (
            <Button variant="secondary" onClick={() => spans.remove(index)}>
              기간 {index + 1} 빼기
            </Button>
          )}
        </Span>
      ))}
      {spans.fields.length < MAX_SPANS && (
        <Button
          variant="secondary"
          onClick={() => {
            const last = form.getValues('spans').at(-1)
            spans.append({ from: '', to: '', price: last?.price ?? null })
            onChange()
          }}
        >
          기간 더하기
        </Button>
      )}
      <BatchTerms action={action} register={register} />
      <FailureMessage message={formState.errors.root?.message ?? failure} />
      <Button type="submit" isFullWidth isLoading={isSending}>
        바뀌는 내용 미리 보기
      </Button>
    </Stack>
  )
}
