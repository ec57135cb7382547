import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Cluster } from '@/components/common/layout/Cluster'
import { Card, CardHead, CardNote } from '@/components/console/shell/Card'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'
import { formatPhone } from '@/lib/text/phone'
import { theme } from '@/styles/theme'

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
`

/** `바다1호 · 11월 28일 (토) 05:00 · 2명 · 예약 12`, of rooms `객실 2개` */
export const describeTrip = (row: MoneyReservation): string =>
  [
    row.ship_name,
    `${formatKoreanDate(row.sdate)} ${row.departure_time}`,
    partyText(row.party, labels[row.service_type]),
    `예약 ${row.reservation_no}`,
  ].join(' · ')

interface Props {
  reservation: MoneyReservation
  /** The amount that it is about. */
  amount: ReactNode
  notes?: readonly ReactNode[]
  children?: ReactNode
}

/** A reservation with the money that somebody looks at, and what can be done. */
export const MoneyCard = ({ reservation, amount, notes = [], children }: Props) => (
  <Card>
    <CardHead>
      <span>{reservation.name}</span>
      <span>{amount}</span>
    </CardHead>
    <CardNote>{describeTrip(reservation)}</CardNote>
    {notes.filter(Boolean).map((note, index) => (
      <CardNote key={index}>{note}</CardNote>
    ))}
    {reservation.phone && (
      <Phone href={`tel:${reservation.phone}`}>{formatPhone(reservation.phone)}</Phone>
    )}
    {children && <Cluster>{children}</Cluster>}
  </Card>
)
