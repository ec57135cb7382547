import styled from 'styled-components'
import { Badge } from '@/components/common/Badge'
import { LinkButton } from '@/components/common/LinkButton'
import type { ReservationCard } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { decideNextStep, type NextStep } from '@/lib/reservation/nextStep'
import { passengersHref } from '@/lib/reservation/reservationHref'
import { theme } from '@/styles/theme'

/** The link lies above the one that covers the whole card. */
const Row = styled.footer`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.sm};
  padding-top: ${theme.space.sm};
  border-top: 1px solid ${theme.color.line};

  a {
    position: relative;
    z-index: 1;
    margin-inline-start: auto;
  }
`

interface Props {
  item: ReservationCard
  /** The page of the reservation, where it is paid. */
  href: string
}

const describe = (step: NextStep) => {
  if (step.kind === 'passengers') {
    return { badge: `명부 ${step.filled}/${step.needed}`, text: '', label: '승선자명부 작성하기' }
  }
  const until = `${formatKoreanDayTime(step.deadline)}까지`
  return step.kind === 'pay'
    ? { badge: '', text: `결제 기한 ${until}`, label: '결제하기' }
    : { badge: '', text: `입금 기한 ${until}`, label: '입금 계좌 보기' }
}

/** What the booker has to do next, with the link to do it; nothing when all is done. */
export const NextStepRow = ({ item, href }: Props) => {
  const step = decideNextStep(item)
  if (!step) return null
  const { badge, text, label } = describe(step)
  const isPassengers = step.kind === 'passengers'
  return (
    <Row>
      {badge && <Badge tone="warning">{badge}</Badge>}
      {text && <p>{text}</p>}
      <LinkButton
        href={isPassengers ? passengersHref(item.reservation_no, item.person_key) : href}
        prefetch={false}
        variant="secondary"
        isSmall
      >
        {label}
      </LinkButton>
    </Row>
  )
}
