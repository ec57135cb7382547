import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { needsSecondFactor } from '@/lib/staff/roles'
import type { Keys } from '@/server/crypto/keys'
import type { Transaction } from '@/server/db/pool'
import { createTotpSealer } from '@/server/modules/staff/staffService'
import { OPERATORS } from '@/demo/data/operators'
import { DEMO_PASSWORD } from '@/demo/data/people'
import { type DemoStaff, STAFF, STAFF_TOTP } from '@/demo/data/staff'

const insertStaff = (
  tx: Transaction,
  { role, name, email }: DemoStaff,
  login: { operatorNo: number | null; passwordHash: string; totp: Buffer | null },
) =>
  tx.first<{ no: number }>(sql`
    insert into staff (operator_no, role, name, email, password_hash, totp_sealed, joined_at)
    values (${login.operatorNo}, ${role}, ${name}, ${email}, ${login.passwordHash}, ${login.totp}, now())
    returning no`)

/** The captain sails the operator's main boat. */
const giveMainShip = (tx: Transaction, staffNo: number, operatorNo: number) =>
  tx.run(sql`
    insert into staff_ship (staff_no, ship_no)
    select ${staffNo}, main_ship_no from ship_group where no = ${operatorNo} and main_ship_no is not null`)

/**
 * Gives the demo its staff, once: a database that has any account keeps what it has. Their one-time codes
 * need the installation's keys, which the rest of the demo does without.
 */
export const writeStaff = async (tx: Transaction, encryptionKeys: Keys): Promise<void> => {
  if (await tx.first(sql`select from staff limit 1`)) return
  const first = await tx.first<{ no: number }>(sql`
    select no from ship_group where name = ${OPERATORS[0]?.name ?? ''} order by no limit 1`)
  if (!first) return
  const passwordHash = await hash(DEMO_PASSWORD)
  const sealer = createTotpSealer(encryptionKeys)
  for (const person of STAFF) {
    const operatorNo = person.role === 'provider' ? null : first.no
    const totp = needsSecondFactor(person.role) ? sealer.seal(STAFF_TOTP) : null
    const row = await insertStaff(tx, person, { operatorNo, passwordHash, totp })
    if (row && person.role === 'captain') await giveMainShip(tx, row.no, first.no)
  }
}
