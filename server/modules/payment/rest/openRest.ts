import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { payDeadline } from '@/lib/reservation/deadlines'
import type { Db, Transaction } from '@/server/db/pool'
import { GatewayDeclined } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import { createOpenAtGateway, describeOrder, toRefusal } from '../openAtGateway'
import { lockPayment } from '../paymentRepository'
import { MAX_ORDERS } from '../superseded/changePayment'
import * as repository from './restRepository'
import type { Owed, RestOrder } from './restRepository'

type Deps = { db: Db; now: () => Date; gateways: PaymentGateways; address: StorefrontAddress }

/** Opens the rest of a confirmed reservation at the gateway, to be paid by card. */
export const createOpenRest = (deps: Deps) => {
  const { db, now, address } = deps
  const openAtGateway = createOpenAtGateway(deps)

  /** Lasts as a card payment does, and not beyond the departure. */
  const insert = async (tx: Transaction, { payment_no: paymentNo, rest, departs_at }: Owed) => {
    if ((await repository.countRestOrders(tx, paymentNo)) >= MAX_ORDERS) {
      throw refuse.code('PAYMENT_TOO_OFTEN')
    }
    const at = now()
    const wanted = payDeadline('CARD', { now: at, departsAt: departs_at })
    const deadline = wanted < departs_at ? wanted : departs_at
    await repository.insertRestOrder(tx, { paymentNo, amount: rest, deadline, at })
    return repository.findOpenRest(tx, paymentNo)
  }

  /** The order that is open for what is owed now, else a new one: one at a time. */
  const prepare = (orderId: string): Promise<RestOrder | undefined> =>
    db.transaction(async (tx) => {
      const known = await repository.findOwed(tx, orderId, now())
      if (!known) return undefined
      await lockPayment(tx, known.reservation_no)
      const owed = await repository.findOwed(tx, orderId, now())
      if (!owed?.is_payable) return undefined
      const open = await repository.findOpenRest(tx, owed.payment_no)
      if (open && open.amount === owed.rest && open.deadline > now()) return open
      if (open) await repository.closeRestOrder(tx, open.order_id, 'cancelled')
      return insert(tx, owed)
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
   * Where the rest of the payment with this order number is paid; null where nothing is owed that can be paid by card.
   *
   * @throws Refusal 600 with the gateway's sentence, 429 after too many orders
   */
  return async (orderId: string): Promise<string | null> => {
    const order = await prepare(orderId)
    return order ? openOrder(order) : null
  }
}
