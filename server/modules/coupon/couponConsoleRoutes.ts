import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { MadeCoupon, OwnCoupon } from '@/lib/contract/console/coupons'
import { couponState } from '@/lib/coupon/couponState'
import { toKstDate } from '@/lib/date/kst'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { CouponBy, CouponOperations, ListedCoupon, NewCoupon } from './couponOperations'

type Services = { coupons: CouponOperations; now: () => Date }

/** The coupons of an operator, who bears them; whoever acts for the provider may set a share. */
export const couponConsoleRoutes = (app: FastifyInstance, { coupons, now }: Services): void => {
  const by = ({ fleet, doer }: { fleet: Fleet; doer: Doer }): CouponBy => ({
    ...{ scope: fleet, record: createRecorder(doer, now), isProvider: doer.isActing },
  })
  const answer = (coupon: ListedCoupon) => ({ coupon: toOwn(coupon, now()) })

  consoleRoute(app, consoleCalls.getCoupons, async ({ fleet }) => ({
    ships: await coupons.listShips(fleet),
    list: (await coupons.list(fleet)).map((each) => toOwn(each, now())),
  }))
  consoleRoute(app, consoleCalls.makeCoupon, async ({ body, ...caller }) =>
    answer(await coupons.make(toNew(body), by(caller))),
  )
  consoleRoute(app, consoleCalls.giveCoupon, async ({ params, body, ...caller }) => {
    const { fleet } = caller
    await coupons.getCoupon(params.no, fleet)
    const member = (await coupons.findReceivers({ phone: body.phone }, fleet)).at(-1)
    if (!member) throw refuse.code('NO_MEMBER_OF_OURS')
    await coupons.give(params.no, member.no, by(caller))
    return answer(await coupons.getCoupon(params.no, fleet))
  })
  consoleRoute(app, consoleCalls.giveCouponAboard, async ({ params, body, ...caller }) => {
    const given = await coupons.giveAboard(params.no, body, by(caller))
    return { ...answer(await coupons.getCoupon(params.no, caller.fleet)), given }
  })
  consoleRoute(app, consoleCalls.stopCoupon, async ({ params, ...caller }) =>
    answer(await coupons.stop(params.no, by(caller))),
  )
  consoleRoute(app, consoleCalls.getCouponUses, async ({ params, fleet }) => ({
    list: await coupons.listUses(params.no, fleet),
  }))
}

const toNew = (body: MadeCoupon): NewCoupon => ({
  requestKey: body.request_key,
  ...{ name: body.name, minPrice: body.min_price, isAuto: false },
  off:
    body.amount === null
      ? { percent: body.percent ?? 0, ...(body.max_amount && { maxAmount: body.max_amount }) }
      : { amount: body.amount },
  ...{ providerPercent: body.provider_percent, startsOn: body.starts_on, endsOn: body.ends_on },
  ...(body.code && { code: body.code }),
  ...(body.ship_nos && { shipNos: body.ship_nos }),
  ...(body.max_issues && { maxIssues: body.max_issues }),
  ...(body.budget && { budget: body.budget }),
})

const toOwn = (row: ListedCoupon, at: Date): OwnCoupon => {
  const { no, ship_no, ship_nos, is_auto: _, operator_no: __, operator_name: ___, ...coupon } = row
  const { is_stopped: ____, ...shown } = coupon
  return {
    ...shown,
    coupon_no: no,
    ship_nos: ship_nos ?? (ship_no === null ? null : [ship_no]),
    state: couponState(row, toKstDate(at)),
  }
}
