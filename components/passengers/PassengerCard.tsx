import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { useFocusWhereLost } from '@/components/common/focus/useFocusWhereLost'
import type { ListedPerson, PersonList, SentPerson } from '@/lib/contract/wire'
import type { ListedTrip, PassengerProblems } from '@/lib/passenger/passenger'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { formatPhone } from '@/lib/text/phone'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { PassengerForm } from './PassengerForm'

interface Props {
  passenger: PersonList['list'][number]
  trip: ListedTrip
  /** Who booked, where not on the list yet. */
  booker: { name: string; phone: string } | undefined
  /** Whether this visitor may still change it. */
  isEditable: boolean
  isOpen: boolean
  /** What is wrong only in view of the whole list, e.g. a child without an adult. */
  warning: PassengerProblems | undefined
  error: string
  onToggle: () => void
  onSave: (person: SentPerson) => Promise<boolean>
}

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.sm};
`

const Head = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  min-height: ${theme.touch};

  h2 {
    font-size: ${theme.fontSize.md};
  }
  button {
    margin-inline-start: auto;
  }
`

const Warning = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.fontSize.sm};
`

const factsOf = (person: ListedPerson): [label: string, value: string][] => [
  ['여권 영문 이름', person.english_name ?? ''],
  ['생년월일', person.birth],
  ['성별', SEX_LABELS[person.sex]],
  ['주소', person.address],
  ['휴대폰', formatPhone(person.phone)],
  ['비상연락처', formatPhone(person.emergency_phone)],
]

/** One passenger: what is entered, or the form to enter it. */
export const PassengerCard = (props: Props) => {
  const { passenger, isEditable, isOpen, trip } = props
  const isFilled = passenger.is_filled === 1
  const name = passenger.person?.name ?? passenger.masked_name
  // The form goes with the button that saved it.
  const heading = useFocusWhereLost(isOpen)

  return (
    <Layout as="section" aria-label={`${passenger.slot}번 승선자`}>
      <Head>
        <h2 ref={heading}>
          {passenger.slot}. {name || '승선자'}
        </h2>
        <Badge tone={isFilled ? 'success' : 'warning'}>{isFilled ? '작성 완료' : '미작성'}</Badge>
        {isEditable && (
          <Button
            variant={isOpen ? 'ghost' : 'secondary'}
            isSmall
            aria-expanded={isOpen}
            onClick={props.onToggle}
          >
            {isOpen ? '접기' : isFilled ? '고치기' : '작성하기'}
          </Button>
        )}
      </Head>
      {Object.values(props.warning ?? {}).map((sentence) => (
        <Warning key={sentence}>{sentence}</Warning>
      ))}
      {passenger.person && !isOpen && <DescriptionList items={factsOf(passenger.person)} />}
      {isEditable && isOpen && (
        <PassengerForm
          person={passenger.person}
          trip={trip}
          booker={props.booker}
          error={props.error}
          onSave={props.onSave}
        />
      )}
    </Layout>
  )
}
