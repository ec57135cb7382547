import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { DraftNote } from '@/components/console/shell/DraftNote'
import { useDraft } from '@/components/console/shell/useDraft'
import { useFormDraft } from '@/components/console/shell/useFormDraft'
import { newDefault } from '@/lib/contract/console/calendarDefaults'
import { termFields } from '@/lib/contract/console/termFields'
import type { CalendarShip, DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { addDays, toKstDate } from '@/lib/date/kst'
import {
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  pickTerms,
  type TermValues,
  USUAL_TERMS,
} from '@/lib/schedule/departureTerms'
import { useSend } from '@/store/console/useSend'
import { TermFields } from './TermFields'
import { WeekdayGroup } from './WeekdayGroup'

type Values = {
  ship_no: number
  time: string
  weekdays: number[]
  valid_from: string
  valid_to: string
} & TermValues<DefaultTermName>

const YEAR = 365

const formShape = newDefault.extend({
  ...pickTerms(termFields, DEFAULT_TERM_NAMES),
  ship_no: z.int(),
})

const initialOf = (
  schedule: DefaultSchedule | undefined,
  ship: CalendarShip | undefined,
): Values => {
  const today = toKstDate(new Date())
  if (schedule) {
    const { ship_no, departure_time: time, weekdays, valid_from, valid_to } = schedule
    const terms = pickTerms(schedule, DEFAULT_TERM_NAMES)
    return { ship_no, time, weekdays, ...terms, valid_from, valid_to }
  }
  return {
    ...{ ship_no: ship?.no ?? 0, time: '05:00', weekdays: [0, 6] },
    ...pickTerms(
      { ...USUAL_TERMS, capacity: ship?.capacity ?? 1, price: ship?.price ?? 0 },
      DEFAULT_TERM_NAMES,
    ),
    ...{ valid_from: addDays(today, 1), valid_to: addDays(today, YEAR) },
  }
}

const errorOf = (message: string | undefined) => (message ? { error: message } : {})

/** Adds a default schedule to one of `ships`, or changes `schedule`. */
export const DefaultForm = ({
  schedule,
  ships = [],
  onDone,
}: {
  schedule?: DefaultSchedule
  ships?: readonly CalendarShip[]
  onDone: () => void
}) => {
  const adding = useSend('addDefault')
  const changing = useSend('changeDefault')
  const draft = useDraft<Values>(
    schedule ? `default:${schedule.default_no}:${schedule.version}` : 'default',
  )
  const initial = initialOf(schedule, ships[0])
  const form = useForm<Values>({
    resolver: zodResolver(formShape),
    defaultValues: { ...initial, ...draft.values },
  })
  useFormDraft(form, draft)
  const { register, control, setValue, handleSubmit, formState } = form
  const finish = () => {
    draft.forget()
    onDone()
  }
  const { errors } = formState
  const weekdays = useWatch({ control, name: 'weekdays' })
  const save = handleSubmit(async ({ ship_no, time, ...terms }) => {
    const sent = schedule
      ? await changing.send({
          params: { no: schedule.default_no },
          body: { version: schedule.version, ...terms },
        })
      : await adding.send({ body: { ship_no, time, ...terms } })
    if (sent && 'data' in sent) finish()
  })
  return (
    <Stack as="form" $gap="sm" noValidate onSubmit={save}>
      <DraftNote
        isRestored={draft.isRestored}
        onStartOver={() => {
          form.reset(initial)
          draft.forget()
        }}
      />
      {!schedule && (
        <>
          <Select
            label="배"
            options={ships.map(({ no, name }) => ({ value: String(no), label: name }))}
            {...register('ship_no', { valueAsNumber: true })}
          />
          <TextField
            label="출발 시간"
            type="time"
            {...register('time')}
            {...errorOf(errors.time?.message)}
          />
        </>
      )}
      <WeekdayGroup
        chosen={weekdays}
        onChoose={(chosen) => setValue('weekdays', chosen, { shouldValidate: true })}
      />
      <FailureMessage message={errors.weekdays?.message} />
      <TermFields names={DEFAULT_TERM_NAMES} register={register} errors={errors} />
      <TextField
        label="첫날"
        type="date"
        {...register('valid_from')}
        {...errorOf(errors.valid_from?.message)}
      />
      <TextField
        label="마지막 날"
        type="date"
        {...register('valid_to')}
        {...errorOf(errors.valid_to?.message)}
      />
      <FailureMessage message={adding.failure?.message ?? changing.failure?.message} />
      <Button type="submit" isFullWidth isLoading={adding.isSending || changing.isSending}>
        저장하기
      </Button>
      <Button variant="secondary" isFullWidth onClick={finish}>
        그만두기
      </Button>
    </Stack>
  )
}
