import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { useDraft } from '@/components/console/shell/useDraft'
import { newDefault } from '@/lib/contract/console/calendarDefaults'
import { termFields } from '@/lib/contract/termFields'
import type { CalendarShip, DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { addDays, toKstDate } from '@/lib/date/kst'
import {
  DEFAULT_TERM_NAMES,
  type DefaultTermName,
  pickTerms,
  termsOfType,
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

const formShape = newDefault.extend(pickTerms(termFields, DEFAULT_TERM_NAMES))

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
  const finish = () => {
    draft.forget()
    onDone()
  }
  const form = useForm({
    initial: initialOf(schedule, ships[0]),
    validate: checkedBy(formShape),
    draft,
    send: async ({ ship_no, time, ...terms }) => {
      const sent = schedule
        ? await changing.send({
            params: { no: schedule.default_no },
            body: { version: schedule.version, ...terms },
          })
        : await adding.send({ body: { ship_no, time, ...terms } })
      if (sent && 'data' in sent) finish()
    },
  })
  const type =
    schedule?.service_type ??
    ships.find(({ no }) => no === form.values.ship_no)?.service_type ??
    'SHIP'
  return (
    <SendForm
      form={form}
      draft={draft}
      $gap="sm"
      failure={adding.failure ?? changing.failure}
      action="저장하기"
      onCancel={finish}
    >
      {!schedule && (
        <>
          <Select
            label="배"
            options={ships.map(({ no, name }) => ({ value: String(no), label: name }))}
            {...form.number('ship_no')}
          />
          <DateField label="출발 시간" type="time" {...form.text('time')} />
        </>
      )}
      <WeekdayGroup {...form.choice('weekdays')} />
      <TermFields names={termsOfType(DEFAULT_TERM_NAMES, type)} form={form} />
      <DateField label="첫날" type="date" {...form.text('valid_from')} />
      <DateField label="마지막 날" type="date" {...form.text('valid_to')} />
    </SendForm>
  )
}
