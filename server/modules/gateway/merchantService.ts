import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { merchantInput } from '@/lib/contract/console/merchant'
import type { Sealer } from '@/server/crypto/seal'
import type { Db, Transaction } from '@/server/db/pool'
import { keyedGateway, type MerchantKeys } from '@/server/gateways/keyedGateways'
import type { PaymentConfig } from '@/server/gateways/paymentSettings'
import { refuse } from '@/server/http/refusal'
import { PERSONAL, type Recorder } from '@/server/modules/activity/activity'
import * as repository from './merchantRepository'
import { readMerchantKeys } from './readMerchantKeys'

export type MerchantService = ReturnType<typeof createMerchantService>

type Deps = { db: Db; now: () => Date; sealer: Sealer; payment: PaymentConfig }
type Doing = { operatorNo: number; record: Recorder }

const TAIL = 4

/** What an owner may see: never the secret. */
const describe = (row: repository.MerchantRow) => ({
  public_keys: Object.values(row.public_keys),
  secret_tail: row.secret_tail,
  is_live: row.is_live,
  changed_at: row.changed_at.toISOString(),
})

const isSameMerchant = (row: repository.MerchantRow, { publicKeys }: MerchantKeys): boolean =>
  JSON.stringify(Object.values(row.public_keys).sort()) ===
  JSON.stringify(Object.values(publicKeys).sort())

/** Operators' own keys at the payment gateway. Only the last characters of a secret are shown again. */
export const createMerchantService = ({ db, now, sealer, payment }: Deps) => {
  const { gateway } = payment
  const ours = keyedGateway(payment, gateway)
  const isLive = ours?.takesRealMoney

  const get = async (operatorNo: number) => {
    const row = await repository.findCurrent(db, operatorNo, gateway)
    return {
      gateway: gateway === 'sandbox' ? null : gateway,
      is_live: isLive ?? false,
      merchant: row ? describe(row) : null,
    }
  }

  /** Asks the gateway whether it knows the keys. @throws Refusal 409 when it does not, or is silent */
  const tryKeys = async (keys: MerchantKeys): Promise<void> => {
    const probe = await ours?.open({ now }, { ...keys, no: null }).probe()
    if (!probe || probe.problem) throw refuse.code('MERCHANT_NOT_ACCEPTED')
  }

  const write = async (
    tx: Transaction,
    { operatorNo, record }: Doing,
    keys: MerchantKeys,
  ): Promise<void> => {
    await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
    const before = await repository.findCurrent(tx, operatorNo, keys.gateway)
    const isSame = before !== undefined && isSameMerchant(before, keys)
    const row = {
      operator_no: operatorNo,
      gateway: keys.gateway,
      is_live: isLive ?? false,
      public_keys: keys.publicKeys,
      secret_sealed: sealer.seal(keys.secret),
      secret_tail: keys.secret.slice(-TAIL),
    }
    if (before && isSame) await repository.replaceSecret(tx, before.no, row, now())
    if (before && !isSame) await repository.endMerchant(tx, before.no, now())
    const no = before && isSame ? before.no : await repository.insertMerchant(tx, row, now())
    await record(tx, {
      action: 'money.merchant',
      operatorNo,
      subjectNo: no,
      changes: { gateway: [before?.gateway ?? null, keys.gateway], keys: PERSONAL },
    })
  }

  return {
    get,
    /**
     * Takes keys that the gateway knows. New payments go to that merchant; earlier ones stay where they
     * were opened. Keys of the merchant that is used already replace its secret.
     *
     * @throws Refusal 400 for keys of two kinds; 409 for test keys in a live installation or the
     * reverse, for keys that the gateway does not accept, and without such a gateway
     */
    save: async (doing: Doing, input: z.output<typeof merchantInput>): Promise<void> => {
      const keys = readMerchantKeys(input, { gateway, isLive })
      await tryKeys(keys)
      await db.transaction((tx) => write(tx, doing, keys))
    },
    /** New payments go to the provider's merchant again. @throws Refusal 404 without one */
    end: ({ operatorNo, record }: Doing): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.first(sql`select from ship_group where no = ${operatorNo} for no key update`)
        const before = await repository.findCurrent(tx, operatorNo, gateway)
        if (!before) throw refuse.code('NO_MERCHANT')
        await repository.endMerchant(tx, before.no, now())
        await record(tx, { action: 'money.merchantEnd', operatorNo, subjectNo: before.no })
      }),
  }
}
