import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { RadioCards } from '@/components/common/form/RadioCards'
import { BoatSelect, FEW } from '@/components/console/shell/BoatSelect'
import { Unread } from '@/components/console/shell/Unread'
import type { DeskDeparture } from '@/lib/contract/console/deskAnswers'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { fewestOf } from '@/lib/schedule/smallestParty'
import { formatUnitPrice } from '@/lib/serviceType/formatUnitPrice'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import { isStay } from '@/lib/serviceType/traits'
import { useRead } from '@/store/console/useRead'

/** A departure in words of its own: its number, or the default schedule that provides it. */
export const keyOf = ({ schedule_no, default_no, ship_no }: DeskDeparture): string =>
  schedule_no === null ? `${ship_no}-d${default_no}` : `${schedule_no}`

const OPEN_STATES: readonly string[] = ['open', 'full', 'waiting']

/** Whether it takes bookings or a waiting list. */
export const isOnSale = ({ state }: DeskDeparture): boolean => OPEN_STATES.includes(state)

/** How a full departure is marked in a booking, where its party can wait. */
const fullText = ({ schedule_no, waiting }: DeskDeparture): string => {
  const queue = waiting > 0 ? ` · 대기 ${waiting}팀` : ''
  return schedule_no === null ? '자리 없음' : `자리 없음 · 대기로 넣기${queue}`
}

interface Props {
  sdate: string
  /** Only departures of this boat. */
  shipNo?: number | undefined
  /** The boat that the list is filtered by until another is chosen. */
  firstBoat?: number | undefined
  /** Only departures of what is of this kind. */
  kind?: ServiceType
  /** A new booking: what is not on sale cannot be chosen, and a full boat can be waited for. */
  isForBooking?: boolean
  value: string | undefined
  error?: string
  onChoose: (departure: DeskDeparture) => void
}

/** The departures of a day, with what is left of each. */
export const DepartureChoice = ({
  sdate,
  shipNo,
  firstBoat = 0,
  kind,
  isForBooking = false,
  value,
  error,
  onChoose,
}: Props) => {
  const query = { sdate, ...(shipNo === undefined ? {} : { ship_no: shipNo }) }
  const { data, failure, reload, isOfLast } = useRead(
    'findDepartures',
    { query },
    { keepsLast: true },
  )
  const [filter, setFilter] = useState(firstBoat)
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Unread failure={failure} reload={reload} height="6rem" />
  const shipOf = (no: number) => data.ships.find((ship) => ship.no === no)
  const ahead = data.departures.filter(
    ({ state, ship_no }) =>
      state !== 'past' && (kind === undefined || shipOf(ship_no)?.service_type === kind),
  )
  if (ahead.length === 0 && data.departures.length > 0) {
    return <EmptyState title="이날의 일정은 모두 출발했어요." />
  }
  if (ahead.length === 0) return <EmptyState title="이날은 일정이 없어요." />
  // Of a day without that boat, all are shown.
  const boat = ahead.some(({ ship_no }) => ship_no === filter) ? filter : 0
  const options = ahead.map((departure) => {
    const ship = shipOf(departure.ship_no)
    const words = labels[ship?.service_type ?? 'SHIP']
    const canWait = isForBooking && !isStay(ship?.service_type ?? 'SHIP')
    const room =
      departure.remain <= 0 && canWait
        ? fullText(departure)
        : `남은 ${words.seat} ${departure.remain}${seatUnit(words)}`
    const fewest = fewestOf(departure)
    const state = isOnSale(departure) ? room : SALE_STATE_LABELS[departure.state]
    return {
      value: keyOf(departure),
      label: `${departure.departure_time} ${ship?.name ?? ''}`,
      description: [
        state,
        fewest > 1 && `${fewest}${words.unit}부터`,
        departure.fish,
        departure.method,
        formatUnitPrice(words, departure.price),
      ]
        .filter(Boolean)
        .join(' · '),
      // A departure of the day before would be booked while the new day shows.
      isDisabled: isOfLast || (isForBooking && !isOnSale(departure)),
    }
  })
  const isLong = options.length > FEW
  const isOnlyChosen = isLong && !isOpen && options.some((one) => one.value === value)
  const shown = ahead.filter((one) =>
    isOnlyChosen ? keyOf(one) === value : boat === 0 || one.ship_no === boat,
  )
  const cards = (
    <RadioCards
      legend="일정"
      options={options.filter((one) => shown.some((each) => keyOf(each) === one.value))}
      value={value}
      {...(error ? { error } : {})}
      onChange={(key) => {
        const chosen = data.departures.find((one) => keyOf(one) === key)
        if (!chosen) return
        onChoose(chosen)
        setOpen(false)
      }}
    />
  )
  if (!isLong && firstBoat === 0) return cards
  const boats = data.ships.filter(({ no }) => ahead.some(({ ship_no }) => ship_no === no))
  return (
    <>
      {!isOnlyChosen && <BoatSelect boats={boats} value={boat} onChoose={setFilter} />}
      {cards}
      {isOnlyChosen && (
        <Button variant="secondary" isSmall onClick={() => setOpen(true)}>
          다른 일정 고르기
        </Button>
      )}
    </>
  )
}
