import { useRouter } from 'next/router'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import type { BookingTarget } from '@/lib/booking/bookingTarget'
import type { Schedule } from '@/lib/contract/wire'
import { departureText } from '@/lib/schedule/fishingDay'
import { reserveHref } from '@/lib/schedule/reserveHref'
import { formatWon } from '@/lib/text/won'
import { useAction } from '@/store/useAction'
import { useLoad } from '@/store/useLoad'

interface Props {
  target: BookingTarget
  /** Called with the departure that was chosen, which has a number and is in the address. */
  onChosen: (target: BookingTarget) => void
}

/**
 * What the default schedule provides on the day of an address whose own departure there is no more. The
 * chosen one gets a number first, so that its address stays good when the default schedule changes.
 */
export const OtherDepartures = ({ target, onChosen }: Props) => {
  const router = useRouter()
  const { shipNo, sdate } = target
  const { data } = useLoad(
    `provided/${shipNo}/${sdate}`,
    async (api) => (await api.getScheduleDefaultList({ ship_no: shipNo, sdate })).list,
  )
  const make = useAction((api, departure: Schedule) =>
    api.makeDefaultSchedule({
      ...{ ship_no: shipNo, default_no: departure.default_no ?? 0, sdate: departure.sdate },
    }),
  )
  const choose = async (departure: Schedule) => {
    const outcome = await make.run(departure)
    if (!outcome || 'failure' in outcome) return
    const { schedule } = outcome.data
    void router.replace(reserveHref(schedule, target.nights, target.party, target.guests))
    onChosen({ ...target, scheduleNo: schedule.schedule_no, defaultNo: schedule.default_no })
  }
  const open = data?.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Section title="그날 예약할 수 있는 시간">
      <Stack>
        {open.map((departure) => (
          <Button
            key={departure.default_no}
            variant="secondary"
            isFullWidth
            isLoading={make.isLoading}
            onClick={() => void choose(departure)}
          >
            {departure.is_overnight ? departureText(departure) : departure.departure_time} ·{' '}
            {formatWon(departure.price)}
          </Button>
        ))}
      </Stack>
      <FailureMessage message={make.failure?.message} />
    </Section>
  )
}
