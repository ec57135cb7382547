import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { isListIncomplete } from '@/lib/boarding/nextStep'
import type { TodayDeparture } from '@/lib/contract/console/today'
import { theme } from '@/styles/theme'

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  > * {
    flex: 1 1 8rem;
  }
`

/** The first of them is pressed in the dark, with a glove, on a boat that moves. */
const Large = styled.div`
  display: grid;

  > a {
    min-height: 4.5rem;
    font-size: ${theme.fontSize.xl};
  }
`

type Step = 'board' | 'list'
type Props = {
  departure: TodayDeparture
  /** What is done next, as one large button; absent where nothing is urgent. */
  next?: Step
}

const stepOf = (departure: TodayDeparture, step: Step) => {
  const { schedule_no: no, service_type: type } = departure
  if (step === 'board') return { href: `/boarding/${no}`, label: `${boardingWords[type].act} 확인` }
  const label = isListIncomplete(departure) ? '승선자명부 채우기' : '승선자명부'
  return { href: `/passengers/${no}`, label }
}

/** Leads to who comes aboard, and to the passenger list where the law asks for one. */
export const DepartureLinks = ({ departure, next }: Props) => {
  const name = `${departure.departure_time} ${departure.ship_name}`
  const draw = (step: Step) => {
    const { href, label } = stepOf(departure, step)
    return (
      <LinkButton
        key={step}
        href={href}
        prefetch={false}
        aria-label={`${label} ${name}`}
        {...(step === next ? {} : { variant: 'secondary', isSmall: true })}
      >
        {label}
      </LinkButton>
    )
  }
  const steps: Step[] = departure.passengers_needed > 0 ? ['board', 'list'] : ['board']
  return (
    <>
      {next && <Large>{draw(next)}</Large>}
      {steps.some((step) => step !== next) && (
        <Links>{steps.filter((step) => step !== next).map(draw)}</Links>
      )}
    </>
  )
}
