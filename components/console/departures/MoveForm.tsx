import { useRouter } from 'next/router'
import { useState } from 'react'
import { DateField } from '@/components/common/form/DateField'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { isSailing } from '@/lib/boarding/isSailing'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { PageDeparture } from '@/lib/contract/console/departure'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { SendForm } from '../shell/SendForm'
import { Unread } from '../shell/Unread'
import { useRequestKey } from '../shell/useRequestKey'
import { MoveQuestion } from './MoveQuestion'

const NEW = 'new'

type Affected = ConsoleAnswer<typeof consoleCalls.getDepartureMove>

type Props = {
  departure: PageDeparture
  affected: Affected
  /** The server refused it: perhaps what is shown is not true any more. */
  onRefused: () => void
}

/** To which boat and hour a departure shall move; it asks before it tells anybody. */
export const MoveForm = ({ departure, affected, onRefused }: Props) => {
  const { schedule_no: no, ship_no, service_type, sdate } = departure
  const { push } = useRouter()
  const { data, failure, reload } = useRead('findDepartures', { query: { sdate } })
  const sending = useSend('moveDeparture')
  const { keyFor, settle } = useRequestKey()
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    initial: { ship: ship_no, place: NEW, time: departure.departure_time, reason: '' },
    validate: ({ ship, place, time }) =>
      place === NEW && ship === ship_no && time === departure.departure_time
        ? { time: '지금과 다른 시간을 적어 주세요.' }
        : {},
    send: () => {
      setAsked(true)
      return Promise.resolve()
    },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="6rem" />
  const { ship, place, time, reason } = form.values
  const ships = data.ships.filter((each) => each.service_type === service_type)
  /** Departures of a boat that all of this one could join, with what is left of them. */
  const othersOf = (shipNo: number) =>
    data.departures.filter(
      (each) => each.ship_no === shipNo && each.schedule_no !== no && isSailing(each),
    )
  const hasRoom = ({ remain }: DeskDeparture) => remain >= departure.taken
  const others = othersOf(ship)
  const choose = (shipNo: number) =>
    form.change({ ship: shipNo, place: othersOf(shipNo).find(hasRoom)?.departure_time ?? NEW })
  const departure_time = place === NEW ? time : place
  const move = async () => {
    const body = { version: affected.version, ship_no: ship, departure_time, reason }
    const sent = await sending.send({
      params: { no },
      body: { ...body, request_key: keyFor({ no, ...body }) },
    })
    settle(sent)
    setAsked(false)
    if (!sent) return
    if ('data' in sent) await push(`/departures/${sent.data.schedule_no}`)
    else onRefused()
  }
  return (
    <SendForm form={form} failure={sending.failure} action="확인하고 옮기기">
      {ships.length > 1 && (
        <Select
          label="배"
          value={String(ship)}
          options={ships.map((each) => ({ value: String(each.no), label: each.name }))}
          onChange={({ target }) => choose(Number(target.value))}
        />
      )}
      {others.length > 0 && (
        <RadioCards
          legend="어느 일정으로"
          value={place}
          options={[
            ...others.map((each) => ({
              value: each.departure_time,
              label: each.departure_time,
              description: hasRoom(each)
                ? `남은 자리 ${each.remain}`
                : `남은 자리 ${each.remain} · ${departure.taken}자리 필요`,
              isDisabled: !hasRoom(each),
            })),
            { value: NEW, label: '새 시간', description: '이 시간에 새 일정을 열어요' },
          ]}
          onChange={(next) => form.change({ place: next })}
        />
      )}
      {place === NEW && <DateField label="출발 시간" type="time" required {...form.text('time')} />}
      <TextField
        label="사유 (선택)"
        hint="처리 내역에만 남아요."
        maxLength={200}
        {...form.text('reason')}
      />
      {isAsked && (
        <MoveQuestion
          departure={departure}
          affected={affected}
          to={{
            ship: ships.find((each) => each.no === ship)?.name ?? '',
            time: departure_time,
            isOtherBoat: ship !== ship_no,
          }}
          isSending={sending.isSending}
          onConfirm={() => void move()}
          onCancel={() => setAsked(false)}
        />
      )}
    </SendForm>
  )
}
