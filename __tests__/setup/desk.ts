import { randomUUID } from 'node:crypto'
import type { ChangePlanWire, DeskReservation } from '@/lib/contract/console/deskAnswers'
import { type BuiltShip, insertSchedule, insertShip, uniquePhone } from './builders'
import { newStaff, type TestStaff } from './console'
import type { Answered, TestServer } from './server'

type Server = Pick<TestServer, 'db' | 'get' | 'post'>

/** An operator with a boat and somebody of its office. */
export type Desk = { server: Server; ship: BuiltShip; staff: TestStaff }

export const newDesk = async (server: Server): Promise<Desk> => {
  const ship = await insertShip(server.db)
  return { server, ship, staff: await newStaff(server.db, { operatorNo: ship.groupNo }) }
}

let minutes = 0
/** A clock time that no other departure of a test has. */
export const nextTime = (): string => {
  minutes += 1
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** A departure of the operator's boat, ten days from now unless said otherwise. */
export const newDeparture = (
  { server, ship }: Desk,
  of: Parameters<typeof insertSchedule>[2] = {},
): Promise<number> => insertSchedule(server.db, ship.no, { time: nextTime(), ...of })

type Refused = { code?: string; message?: string; current?: ChangePlanWire }
type Done = Refused & { reservation_no: number }

/** Books for a caller; a new departure of 20 seats and two persons by transfer unless said otherwise. */
export const phone = async (
  desk: Desk,
  of: Record<string, unknown> = {},
): Promise<Answered<Done>> => {
  const { server, staff } = desk
  const schedule_no = 'schedule_no' in of ? of.schedule_no : await newDeparture(desk)
  const caller = { name: '김민수', phone: uniquePhone(), party: 2, pay: 'transfer' }
  const body = { request_key: randomUUID(), schedule_no, ...caller, ...of }
  return server.post('/c/v1/reservations', body, staff.headers)
}

export const read = async ({ server, staff }: Desk, no: number): Promise<DeskReservation> => {
  const { body } = await server.get<DeskReservation>(`/c/v1/reservations/${no}`, staff.headers)
  return body
}

export const quote = ({ server, staff }: Desk, no: number, wish: Record<string, unknown>) => {
  const query = new URLSearchParams(wish as Record<string, string>)
  return server.get<ChangePlanWire & Refused>(
    `/c/v1/reservations/${no}/change?${query}`,
    staff.headers,
  )
}

/** Makes the change that was shown. */
export const change = (
  { server, staff }: Desk,
  no: number,
  { plan, ...of }: { plan: ChangePlanWire } & Record<string, unknown>,
): Promise<Answered<Done>> => {
  const { version, party, schedule_no, total, refund_amount } = plan
  const call = refund_amount > 0 ? 'change_with_refund' : 'change'
  const body = {
    request_key: randomUUID(),
    version,
    party,
    schedule_no,
    total,
    refund_amount,
    ...of,
  }
  return server.post(`/c/v1/reservations/${no}/${call}`, body, staff.headers)
}

export const cancel = (
  { server, staff }: Desk,
  no: number,
  of: Record<string, unknown>,
): Promise<Answered<Done>> => {
  const call = of.amount === 0 ? 'cancel' : 'cancel_with_refund'
  const body = { request_key: randomUUID(), reason: '손님 요청', ...of }
  return server.post(`/c/v1/reservations/${no}/${call}`, body, staff.headers)
}
