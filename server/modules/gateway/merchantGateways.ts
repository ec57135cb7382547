import type { Sealer } from '@/server/crypto/seal'
import type { Queryable } from '@/server/db/pool'
import { keyedGateway } from '@/server/gateways/keyedGateways'
import type { PaymentGateway } from '@/server/gateways/payment'
import type { PaymentConfig } from '@/server/gateways/paymentSettings'
import type { MerchantGateways } from '@/server/gateways/paymentGateways'
import { findCurrent, findMerchant, keysOf, type MerchantRow } from './merchantRepository'

/** What the key is for that seals the merchants' secrets. */
export const MERCHANT_KEYS = 'merchant keys'

type Deps = { db: Queryable; sealer: Sealer; payment: PaymentConfig; now: () => Date }
type Known = { changedAt: number; gateway: PaymentGateway }

/** The gateways of operators' own merchants. Each is made once, until its keys change. */
export const createMerchantGateways = ({ db, sealer, payment, now }: Deps): MerchantGateways => {
  const known = new Map<number, Known>()

  const gatewayOf = (row: MerchantRow | undefined): PaymentGateway | undefined => {
    if (!row) return undefined
    const changedAt = row.changed_at.getTime()
    const former = known.get(row.no)
    if (former?.changedAt === changedAt) return former.gateway
    const gateway = keyedGateway(payment, row.gateway)?.open(
      { now },
      { ...keysOf(row, sealer), no: row.no },
    )
    if (gateway) known.set(row.no, { changedAt, gateway })
    return gateway
  }

  return {
    current: async (operatorNo, gateway) => gatewayOf(await findCurrent(db, operatorNo, gateway)),
    of: async (merchantNo) => gatewayOf(await findMerchant(db, merchantNo)),
  }
}
