import type { OperatorRole, Role } from '@/lib/staff/roles'
import { MAX_STAFF } from '@/lib/staff/limits'
import { isDuplicate } from '@/server/db/databaseError'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Doer } from '@/server/http/consoleCaller'
import { changesOf, createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import { normalizeEmail } from '../accountRepository'
import type { Invitations } from './invitations'
import { deleteSessions } from '../session/sessionRepository'
import * as repository from './teamRepository'

type Deps = { db: Db; now: () => Date; invitations: Invitations }
type Invitee = { role: Role; name: string; email: string; shipNos: readonly number[] }
type Change = { name: string; role: OperatorRole; shipNos: readonly number[]; version: number }

const toWire = <Team extends repository.TeamNo>({
  joined_at,
  invited_until,
  seen_at,
  ...row
}: repository.TeamRow<Team>) => ({
  ...row,
  joined_at: joined_at?.toISOString() ?? null,
  invited_until: invited_until?.toISOString() ?? null,
  seen_at: seen_at?.toISOString() ?? null,
})

/** A captain's boats, each once; other roles have none of their own. */
const shipsFor = (role: Role, shipNos: readonly number[]): number[] =>
  role === 'captain' ? [...new Set(shipNos)].sort((a, b) => a - b) : []

/** @throws Refusal 404 for a boat of another operator */
const assertOwnShips = async (
  tx: Transaction,
  operatorNo: number,
  shipNos: readonly number[],
): Promise<void> => {
  if ((await repository.countOwnShips(tx, operatorNo, shipNos)) < shipNos.length) {
    throw refuse.notFound()
  }
}

/** The staff of an operator, as its owner arranges it, and the provider's own people, as they do. */
export const createTeam = ({ db, now, invitations }: Deps) => {
  const requireMember = async <Team extends repository.TeamNo>(
    tx: Transaction,
    operatorNo: Team,
    no: number,
  ) => {
    await repository.lockTeam(tx, operatorNo)
    const member = await repository.findTeamMember(tx, operatorNo, no)
    if (!member) throw refuse.notFound()
    return member
  }

  /** @throws Refusal 409 if nobody would be left who can invite others */
  const assertLeaderLeft = async (
    tx: Transaction,
    operatorNo: repository.TeamNo,
    { no, role, joined_at }: repository.TeamRow<repository.TeamNo>,
  ): Promise<void> => {
    if (!repository.isLeading(role) || joined_at === null) return
    if ((await repository.countOtherLeaders(tx, operatorNo, no)) === 0) {
      throw refuse.code(operatorNo === null ? 'LAST_PROVIDER' : 'LAST_OWNER')
    }
  }

  /**
   * Adds an account and makes its link.
   *
   * @param operatorNo null for the provider's own people
   * An account of the same address elsewhere makes no difference: nobody learns of it.
   *
   * @throws Refusal 404 for a boat of another operator, 409 `EMAIL_IN_USE` in the same team,
   * `TOO_MANY_STAFF`
   */
  const invite = (operatorNo: number | null, invitee: Invitee, doer: Doer): Promise<string> =>
    db.transaction((tx) => inviteIn(tx, operatorNo, invitee, doer))

  /** `invite`, in a transaction of the caller. */
  const inviteIn = async (
    tx: Transaction,
    operatorNo: number | null,
    invitee: Invitee,
    doer: Doer,
  ): Promise<string> => {
    try {
      const { role, name } = invitee
      const email = normalizeEmail(invitee.email)
      const shipNos = shipsFor(role, invitee.shipNos)
      const team = await repository.lockTeam(tx, operatorNo)
      if (team.length >= MAX_STAFF) throw refuse.code('TOO_MANY_STAFF')
      if (operatorNo !== null) await assertOwnShips(tx, operatorNo, shipNos)
      const no = await repository.insertAccount(tx, { operatorNo, role, name, email })
      await repository.replaceShips(tx, no, shipNos)
      await createRecorder(doer, now)(tx, {
        action: 'staff.invite',
        operatorNo,
        subjectNo: no,
        changes: { role: ['', role], ...(shipNos.length > 0 && { ship_nos: [[], shipNos] }) },
      })
      return await invitations.issue(tx, { no, email, role })
    } catch (error) {
      throw isDuplicate(error, 'staff_once') ? refuse.code('EMAIL_IN_USE') : error
    }
  }

  return {
    invite,
    inviteIn,

    list: async (operatorNo: number) => {
      const [list, ships] = await Promise.all([
        repository.listTeam(db, operatorNo),
        repository.listShips(db, operatorNo),
      ])
      return { list: list.map(toWire), ships }
    },

    listProviders: async () => (await repository.listTeam(db, null)).map(toWire),

    /**
     * A new link: for who has not come in yet, or has forgotten the password. The second factor stays.
     *
     * @throws Refusal 404
     */
    inviteAgain: (operatorNo: repository.TeamNo, no: number, doer: Doer): Promise<string> =>
      db.transaction(async (tx) => {
        const { email, role, joined_at } = await requireMember(tx, operatorNo, no)
        const action = joined_at === null ? 'staff.invite' : 'staff.resetPassword'
        await createRecorder(doer, now)(tx, { action, operatorNo, subjectNo: no })
        return invitations.issue(tx, { no, email, role })
      }),

    /**
     * Changes name, role and boats. Whoever may then do something else is logged out everywhere.
     *
     * @throws Refusal 404, 409 `CHANGED_MEANWHILE`, `LAST_OWNER`
     */
    change: (operatorNo: number, no: number, to: Change, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await requireMember(tx, operatorNo, no)
        if (before.version !== to.version) {
          throw refuse.code('CHANGED_MEANWHILE', { current: toWire(before) })
        }
        if (to.role !== 'owner') await assertLeaderLeft(tx, operatorNo, before)
        const ship_nos = shipsFor(to.role, to.shipNos)
        await assertOwnShips(tx, operatorNo, ship_nos)
        const rights = changesOf(before, { ...before, role: to.role, ship_nos }, [
          'role',
          'ship_nos',
        ])
        const changes = { ...rights, ...(before.name !== to.name && { name: PERSONAL }) }
        if (Object.keys(changes).length === 0) return
        await repository.updateAccount(tx, no, to)
        await repository.replaceShips(tx, no, ship_nos)
        if (Object.keys(rights).length > 0) await deleteSessions(tx, no)
        const record = createRecorder(doer, now)
        await record(tx, { action: 'staff.change', operatorNo, subjectNo: no, changes })
      }),

    /** @throws Refusal 404, 409 `LAST_OWNER`, `LAST_PROVIDER` */
    end: (operatorNo: repository.TeamNo, no: number, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        await assertLeaderLeft(tx, operatorNo, await requireMember(tx, operatorNo, no))
        await repository.endAccount(tx, no, now())
        await deleteSessions(tx, no)
        await createRecorder(doer, now)(tx, { action: 'staff.end', operatorNo, subjectNo: no })
      }),

    /** For somebody who lost the phone: they set up a new factor at the next log-in. @throws Refusal 404 */
    resetFactors: (operatorNo: repository.TeamNo, no: number, doer: Doer): Promise<void> =>
      db.transaction(async (tx) => {
        await requireMember(tx, operatorNo, no)
        await repository.deleteFactors(tx, no)
        await deleteSessions(tx, no)
        await createRecorder(doer, now)(tx, {
          action: 'staff.resetFactors',
          operatorNo,
          subjectNo: no,
        })
      }),
  }
}
