import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { BOARDING_ENDS_DAYS } from '@/lib/boarding/boardingDays'
import { isSailing } from '@/lib/boarding/isSailing'
import { nextStepOf } from '@/lib/boarding/nextStep'
import type { DepartureBooking, PageDeparture } from '@/lib/contract/console/departure'
import { hasRight, type Right } from '@/lib/staff/rights'
import { theme } from '@/styles/theme'
import { useSession } from '../shell/session'
import { DepartureLinks } from '../today/DepartureLinks'
import { DepartureMessage } from './DepartureMessage'
import { DeparturePhone } from './DeparturePhone'

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`

/** Two beside each other on a phone; with large text one below the other. */
const Tools = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${theme.space.xs};
`

type Tool = { label: string; href: string; right: Right }

/** What the office does with it on other pages. */
const toolsFor = (departure: PageDeparture): Tool[] => {
  const { schedule_no: no, sdate } = departure
  const change: Tool = {
    label: '일정 바꾸기',
    href: `/calendar?month=${sdate.slice(0, 7)}&day=${sdate}&departure=${no}`,
    right: 'readCalendar',
  }
  if (!isSailing(departure)) return [change]
  return [
    change,
    { label: '기상 취소 정하기', href: `/weather?departures=${no}`, right: 'decideWeather' },
  ]
}

const DAY_MS = 86_400_000

type Props = { departure: PageDeparture; bookings: readonly DepartureBooking[]; readAt: number }

/** What is done with a departure: the next thing as the largest button. */
export const DepartureActions = ({ departure, bookings, readAt }: Props) => {
  const { role } = useSession()
  const tools = toolsFor(departure).filter(({ right }) => hasRight(role, right))
  const writesUntil = Date.parse(departure.departs_at) + BOARDING_ENDS_DAYS * DAY_MS
  const isDesk = hasRight(role, 'changeReservations')
  return (
    <Box>
      <DepartureLinks departure={departure} next={nextStepOf(departure, new Date(readAt))} />
      {tools.length > 0 && (
        <Tools>
          {isDesk && isSailing(departure) && <DeparturePhone departure={departure} />}
          {tools.map(({ label, href }) => (
            <LinkButton key={label} href={href} prefetch={false} variant="secondary" isSmall>
              {label}
            </LinkButton>
          ))}
          {isDesk && readAt < writesUntil && (
            <DepartureMessage departure={departure} bookings={bookings} />
          )}
        </Tools>
      )}
    </Box>
  )
}
