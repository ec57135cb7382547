import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { Stepper } from '@/components/common/form/Stepper'
import type { DeskDeparture, DeskReservation } from '@/lib/contract/console/deskAnswers'
import { MAX_PARTY } from '@/lib/intent/intent'
import { takesYouths } from '@/lib/reservation/seatsPrice'
import { labels } from '@/lib/serviceType/labels'
import { ChangePreview } from './ChangePreview'
import { DepartureChoice } from './DepartureChoice'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { useMadeDeparture } from './useMadeDeparture'

type Wish = { party: number; youths: number; scheduleNo: number; keepsPrice: boolean }

/** Changes the party or the day: first it shows what that costs, then it is pressed. */
export const ChangePanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { party, schedule_no: scheduleNo, ship_no: shipNo, service_type } = reservation
  const { youths } = reservation
  const [wanted, setWish] = useState<Wish>({ party, youths, scheduleNo, keepsPrice: false })
  const [chosen, setChosen] = useState<DeskDeparture>()
  const isMoved = wanted.scheduleNo !== scheduleNo
  const isAsPriced = !isMoved || wanted.keepsPrice
  const asksYouths = isAsPriced ? reservation.takes_youths : takesYouths(chosen ?? {})
  const wish = { ...wanted, youths: asksYouths ? Math.min(wanted.youths, wanted.party) : 0 }
  const [isAnyBoat, setAnyBoat] = useState(false)
  const [sdate, setSdate] = useState(reservation.sdate)
  const [shown, setShown] = useState<Wish>()
  const { numberOf, failure } = useMadeDeparture()
  const change = (part: Partial<Wish>) => {
    setWish((before) => ({ ...before, ...part }))
    setShown(undefined)
  }
  const choose = async (departure: DeskDeparture) => {
    const no = await numberOf(departure, sdate)
    if (no === null) return
    setChosen(departure)
    change({ scheduleNo: no })
  }
  const isChanged = isMoved || wish.party !== party || wish.youths !== youths

  return (
    <Disclosure title="인원이나 날짜 바꾸기">
      <Stepper
        label="인원"
        value={wish.party}
        max={MAX_PARTY}
        unit={labels[service_type].unit}
        onChange={(next) => change({ party: next })}
      />
      {asksYouths && (
        <Stepper
          label="그중 청소년"
          value={wish.youths}
          min={0}
          max={wish.party}
          unit="명"
          onChange={(next) => change({ youths: next })}
        />
      )}
      <DateField
        label="날짜"
        type="date"
        value={sdate}
        onChange={({ target }) => setSdate(target.value || reservation.sdate)}
      />
      <Checkbox
        label={`다른 ${service_type === 'SHIP' ? '배' : '상품'}의 일정도 보기`}
        checked={isAnyBoat}
        onChange={({ target }) => setAnyBoat(target.checked)}
      />
      <DepartureChoice
        sdate={sdate}
        shipNo={isAnyBoat ? undefined : shipNo}
        kind={service_type}
        value={`${wish.scheduleNo}`}
        onChoose={(departure) => void choose(departure)}
      />
      <FailureMessage message={failure?.message} />
      {isMoved && (
        <Checkbox
          label="예약했을 때 가격 그대로"
          checked={wish.keepsPrice}
          onChange={({ target }) => change({ keepsPrice: target.checked })}
        />
      )}
      {shown ? (
        <ChangePreview reservation={reservation} wish={shown} onDone={() => setShown(undefined)} />
      ) : (
        <Button
          variant="secondary"
          aria-disabled={!isChanged}
          onClick={() => isChanged && setShown(wish)}
        >
          바뀌는 금액 보기
        </Button>
      )}
    </Disclosure>
  )
}
