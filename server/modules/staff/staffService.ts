import type { StaffSession } from '@/lib/contract/console/session'
import { FRESH_MINUTES } from '@/lib/contract/console/consoleCall'
import { needsSecondFactor } from '@/lib/staff/roles'
import { hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import type { Staff } from '@/server/http/consoleCaller'
import { deleteSession, findSession, touchSession } from './staffRepository'

export type StaffService = ReturnType<typeof createStaffService>

const FRESH_MS = FRESH_MINUTES * 60_000

type Deps = { db: Db; now: () => Date }

/** The people of the console and their sessions. */
export const createStaffService = ({ db, now }: Deps) => ({
  /** Who a session’s token belongs to; undefined when it is unknown, expired or ended. */
  identify: async (token: string): Promise<Staff | undefined> => {
    const at = now()
    const row = await findSession(db, hashToken(token), at)
    if (!row) return undefined
    await touchSession(db, row.session_no, at)
    return {
      sessionNo: row.session_no,
      no: row.staff_no,
      name: row.name,
      role: row.role,
      operator:
        row.operator_no === null ? null : { no: row.operator_no, name: row.operator_name ?? '' },
      isActing: row.acting_for !== null,
      shipNos: row.role === 'captain' ? row.ship_nos : null,
      isComplete: row.factor_at !== null || !needsSecondFactor(row.role),
      isFresh: row.factor_at !== null && row.factor_at.getTime() + FRESH_MS >= at.getTime(),
    }
  },

  describeSession: (staff: Staff): StaffSession => ({
    staff_no: staff.no,
    name: staff.name,
    role: staff.role,
    operator: staff.operator,
    is_acting: staff.isActing,
    is_complete: staff.isComplete,
  }),

  /** Ends the session of the call itself. */
  logOut: async ({ sessionNo }: Staff): Promise<void> => {
    await deleteSession(db, sessionNo)
  },
})
