import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { payDeadline } from '@/lib/reservation/deadlines'
import type { Db, Transaction } from '@/server/db/pool'
import { GatewayDeclined } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import { createOpenAtGateway, describeOrder, toRefusal } from '../openAtGateway'
import { lockPayment } from '../paymentRepository'
import { MAX_ORDERS } from '../superseded/changePayment'
import { askedOf } from './askedOf'
import * as repository from './restRepository'
import type { Owed, RestOrder } from './restRepository'
import { findShares } from './shareRepository'

type Deps = { db: Db; now: () => Date; gateways: PaymentGateways; address: StorefrontAddress }

/** What of a rest is paid: the share with this key, what is not shared (`own`), or all of it. */
export type RestPart = { share: string } | 'own' | 'all'

type Wanted = { shareKey: string | null; amount: number }

/** Opens the rest of a confirmed reservation, or a part of it, at the gateway, to be paid by card. */
export const createOpenRest = (deps: Deps) => {
  const { db, now, address } = deps
  const openAtGateway = createOpenAtGateway(deps)

  /** Whole won of a part of what a locked payment owes; 0 where that is not owed any more. */
  const findWanted = async (tx: Transaction, owed: Owed, part: RestPart): Promise<Wanted> => {
    if (part === 'all') return { shareKey: null, amount: owed.rest }
    if (part === 'own') return { shareKey: null, amount: Math.max(0, owed.rest - owed.shared) }
    const asked = askedOf(owed, await findShares(tx, owed.payment_no))
    return { shareKey: part.share, amount: asked.get(part.share) ?? 0 }
  }

  /** Lasts as a card payment does, and not beyond the departure. */
  const insert = async (tx: Transaction, owed: Owed, { shareKey, amount }: Wanted) => {
    const payer = { paymentNo: owed.payment_no, shareKey }
    if ((await repository.countRestOrders(tx, payer)) >= MAX_ORDERS) {
      throw refuse.code('PAYMENT_TOO_OFTEN')
    }
    const at = now()
    const wanted = payDeadline('CARD', { now: at, departsAt: owed.departs_at })
    const deadline = wanted < owed.departs_at ? wanted : owed.departs_at
    await repository.insertRestOrder(tx, { ...payer, amount, deadline, at })
    return repository.findOpenRest(tx, payer)
  }

  /** The order that is open for what is owed now, else a new one: one at a time of each who pays. */
  const prepare = (orderId: string, part: RestPart): Promise<RestOrder | undefined> =>
    db.transaction(async (tx) => {
      const known = await repository.findOwed(tx, orderId, now())
      if (!known) return undefined
      await lockPayment(tx, known.reservation_no)
      const owed = await repository.findOwed(tx, orderId, now())
      if (!owed?.is_payable) return undefined
      const wanted = await findWanted(tx, owed, part)
      if (wanted.amount === 0) return undefined
      const payer = { paymentNo: owed.payment_no, shareKey: wanted.shareKey }
      const open = await repository.findOpenRest(tx, payer)
      if (open && open.amount === wanted.amount && open.deadline > now()) return open
      if (open) await repository.closeRestOrder(tx, open.order_id, 'cancelled')
      return insert(tx, owed, wanted)
    })

  const openOrder = async (order: RestOrder): Promise<string | null> => {
    const described = describeOrder(order, address)
    if (order.gateway || !described) return order.redirect_url
    try {
      const opened = await openAtGateway(order, described)
      await repository.saveRestOpened(db, order.order_id, opened)
    } catch (error) {
      if (error instanceof GatewayDeclined) {
        await repository.closeRestOrder(db, order.order_id, 'failed')
      }
      throw toRefusal(error, order.reservation_no)
    }
    return (await repository.findRestOrder(db, order.order_id))?.redirect_url ?? null
  }

  /**
   * Where a part of the rest of the payment with this order number is paid; null where it is not owed, or cannot be
   * paid by card.
   *
   * @throws Refusal 600 with the gateway's sentence, 429 after too many orders
   */
  return async (orderId: string, part: RestPart = 'all'): Promise<string | null> => {
    const order = await prepare(orderId, part)
    return order ? openOrder(order) : null
  }
}
