import { Cluster } from '@/components/common/layout/Cluster'
import { Badge } from '@/components/common/text/Badge'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { ShareButton } from '@/components/common/button/ShareButton'
import type { ReservationDetail } from '@/lib/contract/wire'
import { isLive } from '@/lib/reservation/states'
import { passengersHref } from '@/lib/reservation/reservationHref'

/** How much of the passenger list is filled in, a link to it, and the link for companions. */
export const PassengerState = ({
  reservation,
}: {
  reservation: ReservationDetail['reservation']
}) => {
  const { persons, reservation_no, person_key, companion_key, state } = reservation
  if (persons.needed === 0 || !(isLive(state) || state === 'COMPLETED')) return null
  const isComplete = persons.filled >= persons.needed
  const isOpen = persons.is_locked === 0 && state !== 'COMPLETED'

  return (
    <Section title="승선자명부">
      <p>
        <Badge tone={isComplete ? 'success' : 'warning'}>
          {persons.filled}/{persons.needed}명 작성
        </Badge>{' '}
        {persons.is_locked === 1 && <Badge>확정됨</Badge>}
      </p>
      {isOpen && <p>출발 전까지 함께 가시는 분 모두의 정보가 필요해요.</p>}
      <Cluster>
        <LinkButton href={passengersHref(reservation_no, person_key)} isSmall>
          {isOpen ? '승선자명부 작성하기' : '승선자명부 보기'}
        </LinkButton>
        {isOpen && !isComplete && (
          <ShareButton
            label="동행자에게 링크 보내기"
            title="승선자명부를 작성해 주세요"
            path={passengersHref(reservation_no, companion_key)}
          />
        )}
      </Cluster>
    </Section>
  )
}
