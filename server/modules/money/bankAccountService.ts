import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { PERSONAL, type Recorder } from '@/server/modules/activity/activity'
import { SHIP_ACCOUNT } from '@/server/modules/operator/shipAccount'
import { ofFleet } from './moneyRow'

export type BankAccountService = ReturnType<typeof createBankAccountService>

type ShipAccount = { ship_no: number; ship_name: string; account: BankAccount | null }

const isSame = (one: BankAccount | null, other: BankAccount | null): boolean =>
  one?.bank === other?.bank && one?.number === other?.number && one?.holder === other?.holder

/** The accounts to which bookers of an operator’s boats transfer. */
export const createBankAccountService = ({ db }: { db: Db }) => ({
  listAccounts: (fleet: Fleet): Promise<ShipAccount[]> =>
    db.rows(sql`
      select ship.no as ship_no, ship.name as ship_name, ${SHIP_ACCOUNT} as account
        from ship where ${ofFleet(fleet)} order by ship.no`),

  /**
   * Changes the account for payments from now on: who was told the old one still pays there.
   *
   * @param before the account as it was seen
   * @throws Refusal 404; 409 `CHANGED_MEANWHILE`
   */
  changeAccount: (
    { fleet, shipNo, record }: { fleet: Fleet; shipNo: number; record: Recorder },
    { account, before }: { account: BankAccount; before: BankAccount | null },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const ship = await tx.first<{ account: BankAccount | null }>(sql`
        select ${SHIP_ACCOUNT} as account from ship
         where ship.no = ${shipNo} and ${ofFleet(fleet)} for no key update`)
      if (!ship) throw refuse.code('UNKNOWN_SHIP')
      if (isSame(ship.account, account)) return
      if (!isSame(ship.account, before)) {
        throw refuse.code('CHANGED_MEANWHILE', { current: ship.account })
      }
      await tx.run(sql`
        update ship set own_account = nullif(${JSON.stringify(account)}::jsonb,
          (select bank_account from ship_group where no = ship.group_no))
         where no = ${shipNo}`)
      await record(tx, {
        action: 'money.bankAccount',
        operatorNo: fleet.operatorNo,
        shipNo,
        changes: { account: PERSONAL },
      })
    }),
})
