import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { CustomerKey } from './customerRepository'
import type { ExportedConsent, ExportedReservation, ExportedReview } from './customerTable'

export const findConsents = (db: Queryable, { operatorNo, phone }: CustomerKey) =>
  db.rows<ExportedConsent>(sql`
    select version, way, given_at, told_at, withdrawn_at from ad_consent
     where operator_no = ${operatorNo} and phone = ${phone} order by no`)

export const findReservations = (db: Queryable, { operatorNo, phone }: CustomerKey) =>
  db.rows<ExportedReservation>(sql`
    select r.no, r.name, r.state, ship.name as ship_name, r.sdate, r.party, r.memo, r.crew_note, r.total,
           r.paid_amount, r.refund_amount, r.cancel_reason, r.created_at
      from reservation r join ship on ship.no = r.ship_no
     where ship.group_no = ${operatorNo} and r.phone = ${phone} and r.name <> '' order by r.no`)

export const findReviews = (db: Queryable, { operatorNo, phone }: CustomerKey) =>
  db.rows<ExportedReview>(sql`
    select v.reservation_no, v.contents, v.answer
      from review v join reservation r on r.no = v.reservation_no join ship on ship.no = r.ship_no
     where ship.group_no = ${operatorNo} and r.phone = ${phone} order by v.no`)
