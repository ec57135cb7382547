import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { CouponService } from './couponService'

export const couponRoutes = (app: FastifyInstance, coupons: CouponService): void => {
  route(app, calls.getCouponList, ({ member, query }) => coupons.getList(member.no, query))
  route(app, calls.registerCoupon, ({ member, body }) => coupons.register(member.no, body.code))
  route(app, calls.issueCoupons, ({ member }) => coupons.issue(member.no))
}
