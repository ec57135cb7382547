import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { LinkButton } from '@/components/common/button/LinkButton'
import type { ReservationCard } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { decideNextStep, type NextStep } from '@/lib/reservation/nextStep'
import { bookAgainHref, passengersHref, weatherChoiceHref } from '@/lib/reservation/reservationHref'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

/** The link lies above the one that covers the whole card. */
const Row = styled.footer`
  grid-column: 1 / -1;
  ${spreadLine}
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
  if (step.kind === 'again') return { badge: '', text: '', label: '다시 예약하기' }
  const until = `${formatKoreanDayTime(step.deadline)}까지`
  if (step.kind === 'choose') {
    return { badge: '출항 취소', text: `${until} 선택해 주세요`, label: '다른 날 선택' }
  }
  return step.kind === 'pay'
    ? { badge: '', text: `결제 기한 ${until}`, label: '결제하기' }
    : { badge: '', text: `입금 기한 ${until}`, label: '입금 계좌 보기' }
}

/** Where the next step is done; paying and transferring on the page of the reservation. */
const hrefOf = (step: NextStep, { item, href }: Props): string => {
  if (step.kind === 'again') return bookAgainHref(item)
  if (step.kind === 'passengers') return passengersHref(item.reservation_no, item.person_key)
  return step.kind === 'choose' ? weatherChoiceHref(item.reservation_no, step.key) : href
}

/** What the booker has to do next, with the link to do it; a past trip can be booked again. */
export const NextStepRow = (props: Props) => {
  const step = decideNextStep(props.item)
  if (!step) return null
  const { badge, text, label } = describe(step)
  return (
    <Row>
      {badge && <Badge tone="warning">{badge}</Badge>}
      {text && <p>{text}</p>}
      <LinkButton href={hrefOf(step, props)} prefetch={false} variant="secondary" isSmall>
        {label}
      </LinkButton>
    </Row>
  )
}
