import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { formatKoreanDate } from '@/lib/date/kst'
import { formatPhone } from '@/lib/text/phone'
import { theme } from '@/styles/theme'

const Card = styled.li`
  display: grid;
  gap: ${theme.space.xs};
  min-width: 0;
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xxs} ${theme.space.sm};
  font-weight: ${theme.fontWeight.bold};
  overflow-wrap: anywhere;
`

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

/** Cards beside each other where there is room. */
export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${theme.space.sm};
`

/** `바다1호 · 11월 28일 (토) 05:00 · 2명 · 예약 12` */
export const describeTrip = (row: MoneyReservation): string =>
  [
    row.ship_name,
    `${formatKoreanDate(row.sdate)} ${row.departure_time}`,
    `인원 ${row.party}`,
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
    <Head>
      <span>{reservation.name}</span>
      <span>{amount}</span>
    </Head>
    <Note>{describeTrip(reservation)}</Note>
    {notes.filter(Boolean).map((note, index) => (
      <Note key={index}>{note}</Note>
    ))}
    {reservation.phone && (
      <Phone href={`tel:${reservation.phone}`}>{formatPhone(reservation.phone)}</Phone>
    )}
    {children && <Actions>{children}</Actions>}
  </Card>
)
