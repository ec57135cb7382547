import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { BoatPlan } from '@/components/common/spot/BoatPlan'
import { SpotButton } from '@/components/common/spot/SpotButton'
import type { DepartureBooking, StandingSpot } from '@/lib/contract/console/departure'
import { chooseSpot, movesTo, type SpotMove, undoOf } from '@/lib/spot/chooseSpot'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { useSession } from '../shell/session'

export interface DepartureSpotsProps {
  no: number
  spots: readonly StandingSpot[]
  bookings: readonly DepartureBooking[]
}

type Moving = { reservationNo: number; party: number; numbers: number[] }

/** Sends moves, and keeps what was done last, so that it can be undone. */
const useMoves = (no: number) => {
  const { send, isSending, failure } = useSend('moveSpots')
  const [done, setDone] = useState<SpotMove[]>()
  const move = async (moves: SpotMove[], isUndo = false) => {
    const outcome = await send({ params: { no }, body: { moves } })
    const isDone = outcome !== undefined && 'data' in outcome
    if (isDone) setDone(isUndo ? undefined : moves)
    return isDone
  }
  return { move, done, isSending, failure }
}

/** Who stands where. The office presses a party and then its new places; whoever had them gets the party’s. */
export const DepartureSpots = ({ no, spots, bookings }: DepartureSpotsProps) => {
  const { role } = useSession()
  const { move, done, isSending, failure } = useMoves(no)
  const [moving, setMoving] = useState<Moving>()
  const nameOf = (reservationNo: number): string =>
    bookings.find(({ reservation_no }) => reservation_no === reservationNo)?.name ?? '예약하는 중'
  const numbersOf = (reservationNo: number) =>
    spots.filter((one) => one.reservation_no === reservationNo).map(({ number }) => number)

  const press = ({ number, reservation_no: of }: StandingSpot) => {
    if (moving) {
      setMoving({ ...moving, numbers: chooseSpot(moving.numbers, number, moving.party) })
    } else if (of !== null) {
      const numbers = numbersOf(of)
      setMoving({ reservationNo: of, party: numbers.length, numbers })
    }
  }
  const save = async ({ reservationNo, numbers }: Moving) => {
    if (await move(movesTo(spots, reservationNo, numbers))) setMoving(undefined)
  }
  const mayMove = hasRight(role, 'changeReservations')
  const isWhole = moving?.numbers.length === moving?.party

  return (
    <Section title="배 위의 자리">
      <Stack $gap="sm">
        <p role="status">
          {moving
            ? `${nameOf(moving.reservationNo)}: ${moving.party}자리 가운데 ${moving.numbers.length}자리를 골랐어요. 다른 손님의 자리를 고르면 서로 바꿔요.`
            : mayMove && '옮길 손님의 자리를 눌러 주세요.'}
        </p>
        <BoatPlan spots={spots}>
          {(spot) => (
            <SpotButton
              spot={spot}
              isChosen={moving?.numbers.includes(spot.number) ?? false}
              holder={spot.reservation_no === null ? '' : nameOf(spot.reservation_no)}
              isDisabled={!mayMove || (!moving && spot.reservation_no === null)}
              onPress={() => press(spot)}
            />
          )}
        </BoatPlan>
        {moving && (
          <>
            <Button
              isFullWidth
              aria-disabled={!isWhole}
              isLoading={isSending}
              onClick={() => isWhole && void save(moving)}
            >
              이 자리로 옮기기
            </Button>
            <Button variant="ghost" isFullWidth onClick={() => setMoving(undefined)}>
              그만두기
            </Button>
          </>
        )}
        <FailureMessage message={failure?.message} />
        {done && !moving && (
          <Callout role="status">
            자리를 옮겼어요.
            <Button
              variant="secondary"
              isSmall
              isLoading={isSending}
              onClick={() => void move(undoOf(done), true)}
            >
              되돌리기
            </Button>
          </Callout>
        )}
      </Stack>
    </Section>
  )
}
