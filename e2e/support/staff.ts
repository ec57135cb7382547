import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { DEMO_DOMAIN } from '@/demo/data/staff'
import { boardingCode } from '@/lib/boarding/boardingCode'
import { hashToken } from '@/server/crypto/token'
import { databaseUrl } from './database'
import { storefront } from './settings'

export const CONSOLE = 'console'

/** What the list of sessions names the browser by. */
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/** Runs statements beside the running product. */
async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives a browser a session of somebody who has given the second factor. */
async function giveSession(context: BrowserContext, staffNo: string | undefined): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await withDatabase((client) =>
    client.query(
      `insert into staff_session (token_hash, staff_no, user_agent, factor_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '1 day')`,
      [hashToken(token), staffNo, DEVICE],
    ),
  )
  // The browser takes a `__Host-` cookie from https only, and sends it to localhost all the same.
  const url = storefront(CONSOLE).replace('http:', 'https:')
  await context.addCookies([
    { name: '__Host-staff', value: token, url, httpOnly: true, secure: true, sameSite: 'Strict' },
  ])
}

/** Logs a browser in as somebody new: an owner, or a captain of all boats of the operator. */
async function logInAsNew(
  context: BrowserContext,
  operatorNo: number,
  role: 'owner' | 'captain',
): Promise<void> {
  const email = `${randomBytes(16).toString('hex')}@${DEMO_DOMAIN}`
  const { rows } = await withDatabase((client) =>
    client.query<{ no: string }>(
      `with made as (
         insert into staff (operator_no, role, name, email) values ($1, $3, '김대표', $2)
         returning no, role
       ), own as (
         insert into staff_ship (staff_no, ship_no)
         select made.no, ship.no from made join ship on ship.group_no = $1
          where made.role = 'captain'
       )
       select no from made`,
      [operatorNo, email, role],
    ),
  )
  await giveSession(context, rows[0]?.no)
}

export const logInAsOwner = (context: BrowserContext, operatorNo: number) =>
  logInAsNew(context, operatorNo, 'owner')

export const logInAsCaptain = (context: BrowserContext, operatorNo: number) =>
  logInAsNew(context, operatorNo, 'captain')

/** Logs a browser in as the owner whom the demo has; this ends that owner's other sessions. */
export async function logInAsDemoOwner(context: BrowserContext): Promise<void> {
  const { rows } = await withDatabase(async (client) => {
    const found = await client.query<{ no: string }>('select no from staff where email = $1', [
      `owner@${DEMO_DOMAIN}`,
    ])
    await client.query('delete from staff_session where staff_no = $1', [found.rows[0]?.no])
    return found
  })
  await giveSession(context, rows[0]?.no)
}

export type BoardedTrip = {
  operatorNo: number
  scheduleNo: number
  reservationNo: number
  name: string
  party: number
  code: string
}

/** Their record is read whole by the operator's day. */
const RECORDED_SHIPS = '바다2호,충청가인호'

/** A reservation of today that nobody has boarded, the only one of its name on its departure. */
export const findTripOfToday = (): Promise<BoardedTrip> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `select ship.group_no, r.schedule_no, r.no, r.name, r.party, r.boarding_key
         from reservation r join schedule s on s.no = r.schedule_no join ship on ship.no = r.ship_no
        where ship.name <> all ('{${RECORDED_SHIPS}}') and r.state = 'CONFIRMED' and ship.service_type = 'SHIP' and r.party > 1
          and s.sdate = (now() at time zone 'Asia/Seoul')::date
          and not exists (select from boarding_tap t where t.reservation_no = r.no)
          and not exists (select from reservation o
            where o.schedule_no = r.schedule_no and o.name = r.name and o.no <> r.no)
        order by r.no limit 1`,
    )
    const [row] = rows
    if (!row) throw new Error('No reservation of today in the demo')
    return {
      operatorNo: Number(row.group_no),
      scheduleNo: Number(row.schedule_no),
      reservationNo: Number(row.no),
      name: row.name ?? '',
      party: Number(row.party),
      code: boardingCode(row.boarding_key ?? ''),
    }
  })

/** How many taps of a reservation the server has. */
export const countTaps = (reservationNo: number): Promise<number> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from boarding_tap where reservation_no = $1',
      [reservationNo],
    )
    return Number(rows[0]?.count)
  })

/** What the QR of a reservation says, as a hand scanner would type it. */
export const boardingCodeOf = (reservationNo: number): Promise<string> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ boarding_key: string }>(
      'select boarding_key from reservation where no = $1',
      [reservationNo],
    )
    return boardingCode(rows[0]?.boarding_key ?? '')
  })
