import { Callout } from '@/components/common/feedback/Callout'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ListLink } from '@/components/console/passengers/ListLink'
import { useSession } from '@/components/console/shell/session'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDate, formatKoreanDayTime } from '@/lib/date/kst'
import { isLive } from '@/lib/reservation/states'
import { paidByLabel } from '@/lib/reservation/payTypes'
import { hasRight } from '@/lib/staff/rights'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import { formatParty, partyHead } from '@/lib/reservation/tripText'
import { DepartureLink } from '../departures/DepartureLink'

const REFUND_STATES = {
  queued: '카드 환불 중',
  manual: '보내 드려야 해요',
  done: '돌려드렸어요',
} as const

const RESALES = {
  waiting: (won: string) => `${won} 더 환불 (팔리기를 기다려요)`,
  paid_back: (won: string) => `${won} 더 환불했어요`,
  not_sold: (won: string) => `팔리지 않아 ${won}은 환불하지 않아요`,
} as const

const moneyItems = (of: DeskReservation) =>
  [
    ['결제', of.total === 0 ? '무료' : paidByLabel(of)],
    ['금액', formatWon(of.total)],
    ['할인', of.discount > 0 && of.total > 0 ? formatWon(of.discount) : ''],
    ['변경 수수료', of.change_fee > 0 ? formatWon(of.change_fee) : ''],
    ['예약금', of.deposit ? formatWon(of.deposit) : ''],
    ['받은 돈', formatWon(of.paid_amount)],
    ...(of.shares ?? []).map(
      ({ name, amount, paid_at: at }, index) =>
        [
          `나눠 내기 ${index + 1}`,
          `${name ? `${name} ` : ''}${formatWon(amount)} · ${at ? `${formatKoreanDayTime(new Date(at))}에 냈어요` : '아직이에요'}`,
        ] as const,
    ),
    [
      '결제 기한',
      of.missing > 0 && of.pay_deadline ? formatKoreanDayTime(new Date(of.pay_deadline)) : '',
    ],
    ['계좌', of.account ? `${of.account.bank} ${of.account.number} (${of.account.holder})` : ''],
    ...of.refunds.map(
      ({ amount, state }, index) =>
        [
          of.refunds.length > 1 ? `환불 ${index + 1}` : '환불',
          `${formatWon(amount)} · ${REFUND_STATES[state]}`,
        ] as const,
    ),
    ['다시 팔리면', of.resale ? RESALES[of.resale.state](formatWon(of.resale.amount)) : ''],
    ['취소 사유', of.cancel_reason],
  ] as const

const tripItems = (of: DeskReservation) =>
  [
    ['예약번호', String(of.reservation_no)],
    [
      '일정',
      <DepartureLink key="departure" no={of.schedule_no}>
        {formatKoreanDate(of.sdate)} {of.departure_time}
      </DepartureLink>,
    ],
    ['상품', of.ship_name],
    [partyHead(of.service_type), formatParty(of, of.service_type)],
    ['선택', of.options.map(({ name, count }) => `${name} ${count}`).join(', ')],
    ['자리', of.spots ?? ''],
    ['승선자명부', of.persons.needed > 0 ? `${of.persons.filled}/${of.persons.needed}` : ''],
    ['예약한 때', formatKoreanDayTime(new Date(of.created_at))],
    ['예약자 요청', of.memo],
    ['제휴', [of.affiliate_code, of.affiliate_data].filter(Boolean).join(' · ')],
  ] as const

/** For a list that the booker has not filled in, before departure. */
const ListLinkFor = ({ reservation }: { reservation: DeskReservation }) => {
  const { role } = useSession()
  const { state, persons, reservation_no: no, name } = reservation
  const isMissing = isLive(state) && persons.filled < persons.needed
  return isMissing && hasRight(role, 'passengers') ? (
    <ListLink reservationNo={no} name={name} />
  ) : null
}

/** Who, when, what and for how much. */
export const ReservationFacts = ({ reservation }: { reservation: DeskReservation }) => (
  <>
    {reservation.phone !== '' && (
      <LinkButton href={`tel:${reservation.phone}`} isFullWidth variant="secondary">
        {formatPhone(reservation.phone)} 전화 걸기
      </LinkButton>
    )}
    {reservation.missing > 0 && (
      <Callout $tone="warning">받을 돈이 {formatWon(reservation.missing)} 남았어요.</Callout>
    )}
    {isLive(reservation.state) && reservation.persons.needed > 0 && (
      <LinkButton
        href={`/boarding/${reservation.schedule_no}`}
        prefetch={false}
        isFullWidth
        variant="secondary"
      >
        {reservation.persons.filled < reservation.persons.needed
          ? '승선자명부 작성하기'
          : '승선자명부 고치기'}
      </LinkButton>
    )}
    <ListLinkFor reservation={reservation} />
    <Card>
      <DescriptionList items={tripItems(reservation)} />
    </Card>
    <Card>
      <DescriptionList items={moneyItems(reservation)} />
    </Card>
  </>
)
