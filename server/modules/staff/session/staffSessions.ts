import sql from 'sql-template-tag'
import { FRESH_MINUTES } from '@/lib/contract/console/consoleCall'
import type { StaffSession } from '@/lib/contract/console/session'
import { needsSecondFactor } from '@/lib/staff/roles'
import { createToken, hashToken } from '@/server/crypto/token'
import type { Db, Transaction } from '@/server/db/pool'
import type { Staff } from '@/server/http/consoleCaller'
import { findSession, insertSession, replaceToken, touchSession } from './sessionRepository'
import type { SessionRow } from './sessionRepository'

const FRESH_MS = FRESH_MINUTES * 60_000
/** Enough to fetch the phone for the second factor, or to set one up. */
const INCOMPLETE_SECONDS = 15 * 60
/** A season's week ends with a log-in now and then; a lost phone is logged out by hand. */
const LIFE_SECONDS = 30 * 86_400
const MAX_SESSIONS = 20
const MAX_USER_AGENT = 300

/** What a browser says of itself. */
export type Device = { userAgent: string; network: string }

/** The token of a new or renewed session, and how long its cookie lives. */
export type Opened = { token: string; seconds: number }

export type StaffSessions = ReturnType<typeof createStaffSessions>

const isComplete = ({ factor_at, role, has_factor }: SessionRow): boolean =>
  factor_at !== null || !(needsSecondFactor(role) || has_factor)

const staffOf = (row: SessionRow, at: Date): Staff => ({
  sessionNo: row.session_no,
  no: row.staff_no,
  name: row.name,
  role: row.role,
  operator:
    row.operator_no === null ? null : { no: row.operator_no, name: row.operator_name ?? '' },
  isActing: row.acting_for !== null,
  isLooking: row.acting_for !== null && row.is_looking,
  shipNos: row.role === 'captain' ? row.ship_nos : null,
  isComplete: isComplete(row),
  isFresh: row.factor_at !== null && row.factor_at.getTime() + FRESH_MS >= at.getTime(),
})

export const describeSession = (staff: Staff): StaffSession => ({
  staff_no: staff.no,
  name: staff.name,
  role: staff.role,
  operator: staff.operator,
  is_acting: staff.isActing,
  ...(staff.isLooking && { is_looking: true as const }),
  is_complete: staff.isComplete,
})

/** Sessions of the console: random tokens, of which the database stores hashes. */
export const createStaffSessions = ({ db, now }: { db: Db; now: () => Date }) => {
  const later = (seconds: number): Date => new Date(now().getTime() + seconds * 1_000)
  return {
    /** Whether somebody wants an open page to say aloud what is new. */
    hearsNews: async (staffNo: number): Promise<boolean> =>
      (await db.first(sql`
        select from staff where no = ${staffNo} and sounds <> '{}'`)) !== undefined,

    /** Who a token belongs to; undefined when it is unknown, expired or ended. */
    identify: async (token: string): Promise<Staff | undefined> => {
      const at = now()
      const row = await findSession(db, hashToken(token), at)
      if (!row) return undefined
      await touchSession(db, row.session_no, at)
      return staffOf(row, at)
    },

    /** Opens a session; one that waits for a second factor lives shortly. */
    open: async (
      tx: Transaction,
      staffNo: number,
      { isWaiting, userAgent, network }: Device & { isWaiting: boolean },
    ): Promise<Opened> => {
      const token = createToken()
      const seconds = isWaiting ? INCOMPLETE_SECONDS : LIFE_SECONDS
      await insertSession(tx, {
        tokenHash: hashToken(token),
        staffNo,
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        network,
        at: now(),
        expiresAt: later(seconds),
        max: MAX_SESSIONS,
      })
      return { token, seconds }
    },

    /** A new token for a session whose second factor was just given. The old token ends. */
    complete: async (tx: Transaction, sessionNo: number): Promise<Opened> => {
      const token = createToken()
      const expiresAt = later(LIFE_SECONDS)
      await replaceToken(tx, sessionNo, { tokenHash: hashToken(token), factorAt: now(), expiresAt })
      return { token, seconds: LIFE_SECONDS }
    },

    /** A new token for a session whose person changed what may be done with it. */
    rotate: async (tx: Transaction, sessionNo: number): Promise<Opened> => {
      const token = createToken()
      const expiresAt = later(LIFE_SECONDS)
      await replaceToken(tx, sessionNo, { tokenHash: hashToken(token), expiresAt })
      return { token, seconds: LIFE_SECONDS }
    },
  }
}
