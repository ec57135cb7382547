import sql from 'sql-template-tag'
import type { Role } from '@/lib/staff/roles'
import type { Config } from '@/server/config'
import type { Sealer } from '@/server/crypto/seal'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Doer } from '@/server/http/consoleCaller'
import { createRecorder } from '@/server/modules/activity/activity'
import { type AccountRow, listByEmail } from './accountRepository'
import { deleteSessions } from './session/sessionRepository'
import type { Invitations } from './team/invitations'
import type { createTeam } from './team/team'
import { deleteFactors } from './team/teamRepository'
import { nextCode } from './factor/totp'

/** Accounts of the demo, whose password is public. */
const DEMO_EMAIL = /@baetgil\.test$/

/** A command on the server. */
const COMMAND: Doer = { staffNo: null, isActing: false, network: '' }

type Deps = {
  config: Pick<Config, 'publicProtocol'>
  db: Db
  now: () => Date
  sealer: Sealer
  team: ReturnType<typeof createTeam>
  invitations: Invitations
}

/** What the commands on the server do with accounts of the console. */
export const createStaffOperations = (deps: Deps) => {
  const { config, db, now, sealer, team, invitations } = deps
  const requireOperator = async (host: string): Promise<number> => {
    const row = await db.first<{ operator_no: number }>(sql`
      select operator_no from host where identifier = ${host} and operator_no is not null`)
    if (!row) throw refuse.code('UNKNOWN_OPERATOR', { host })
    return row.operator_no
  }

  /** @param host of the operator's storefront, where an address has accounts at several */
  const requireByEmail = async (email: string, host?: string): Promise<AccountRow> => {
    const found = await listByEmail(db, email)
    const operatorNo = host === undefined ? undefined : await requireOperator(host)
    const meant = found.filter(
      ({ operator_no }) => operatorNo === undefined || operator_no === operatorNo,
    )
    const [account, ...others] = meant
    if (!account) throw refuse.code('UNKNOWN_STAFF')
    if (others.length === 0) return account
    const hosts = meant.map((each) => each.host ?? '뱃길').join(', ')
    throw refuse.code('SEVERAL_STAFF', { hosts })
  }

  return {
    /**
     * Invites the first owner of an operator, or one of the provider's people (without a host).
     *
     * @returns the link @throws Refusal 404 for an unknown host, 409 `EMAIL_IN_USE`
     */
    invite: async (
      host: string | undefined,
      invitee: { role: Role; name: string; email: string },
    ): Promise<string> => {
      const operatorNo = host === undefined ? null : await requireOperator(host)
      return team.invite(operatorNo, { ...invitee, shipNos: [] }, COMMAND)
    },

    /**
     * Removes somebody's second factors and ends their sessions.
     *
     * @returns the name, and a link by which they choose a new password
     * @throws Refusal 404, 409 where the address has accounts at several operators
     */
    reset: async (email: string, host?: string): Promise<{ name: string; link: string }> => {
      const account = await requireByEmail(email, host)
      const { no, name, operator_no } = account
      const link = await db.transaction(async (tx) => {
        await deleteFactors(tx, no)
        await deleteSessions(tx, no)
        await createRecorder(COMMAND, now)(tx, {
          action: 'staff.resetFactors',
          operatorNo: operator_no,
          subjectNo: no,
        })
        return invitations.issue(tx, account)
      })
      return { name, link }
    },

    /**
     * The code that a demo account's app would show now.
     *
     * @throws Refusal 409 for any other account and behind https, and while a new code is awaited
     */
    demoCode: async (email: string): Promise<string> => {
      const { totp_sealed, totp_step, email: address } = await requireByEmail(email)
      if (config.publicProtocol === 'https' || !DEMO_EMAIL.test(address)) {
        throw refuse.code('DEMO_ACCOUNTS_ONLY')
      }
      if (!totp_sealed) throw refuse.code('NO_FACTOR')
      const code = nextCode(sealer.open<string>(totp_sealed), totp_step, now())
      if (code === undefined) throw refuse.code('NEXT_CODE_SOON')
      return code
    },
  }
}
