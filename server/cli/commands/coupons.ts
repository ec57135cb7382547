import { z } from 'zod'
import { MAX_ISSUES } from '@/lib/contract/console/coupons'
import { addDays, toKstDate } from '@/lib/date/kst'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { formatDay, formatShip, requireShip } from '@/server/cli/describe'
import { createCommandRecorder } from '@/server/modules/activity/activity'
import type { CouponBy, ListedCoupon } from '@/server/modules/coupon/couponOperations'

const VALID_DAYS = 180

/** Whoever can run commands on the server is the provider. */
export const byCommand = ({ now }: Pick<Operator, 'now'>): CouponBy => ({
  ...{ scope: 'everybody', record: createCommandRecorder(now), isProvider: true },
})

const formatDiscount = ({ amount, percent, max_amount }: ListedCoupon) =>
  amount === null
    ? `${percent}%${max_amount === null ? '' : ` (최대 ${formatWon(max_amount)})`}`
    : formatWon(amount)

const formatTarget = async (
  operator: Operator,
  { ship_no: shipNo, ship_nos: shipNos, operator_name: name }: ListedCoupon,
): Promise<string> => {
  if (shipNos !== null) return `${escapeLine(name ?? '')}의 상품 ${shipNos.join(', ')}`
  if (shipNo !== null) return formatShip(await requireShip(operator, shipNo))
  return name === null ? '모든 상품' : `${escapeLine(name)}의 모든 상품`
}

export const formatCoupon = async (operator: Operator, coupon: ListedCoupon): Promise<string> =>
  [
    `쿠폰 ${coupon.no} '${escapeLine(coupon.name)}'`,
    formatDiscount(coupon),
    `${formatDay(coupon.starts_on)} ~ ${formatDay(coupon.ends_on)}`,
    await formatTarget(operator, coupon),
    ...(coupon.min_price > 0 ? [`${formatWon(coupon.min_price)}부터`] : []),
    ...(coupon.code === null ? [] : [`번호 ${escapeLine(coupon.code)}`]),
    ...(coupon.is_auto ? ['가입하면 자동'] : []),
    ...(coupon.provider_percent > 0 ? [`뱃길이 ${coupon.provider_percent}% 부담`] : []),
    ...(coupon.budget === null
      ? []
      : [`예산 ${formatWon(coupon.budget)}, 남은 예산 ${formatWon(coupon.budget_left ?? 0)}`]),
    coupon.max_issues === null
      ? `${coupon.issued}장 발급`
      : `${coupon.max_issues}장 가운데 ${coupon.issued}장 발급`,
    `${coupon.used}장 사용, 할인 ${formatWon(coupon.cost)}`,
    ...(coupon.is_stopped ? ['멈춤'] : []),
  ].join(' | ')

export const couponsCommand = defineCommand({
  name: 'coupons',
  summary: '쿠폰을 번호, 할인, 기간, 발급·사용한 수와 함께 보여 줘요.',
  run: async (operator) => {
    const coupons = await operator.modules.operations.coupons.list('everybody')
    if (coupons.length === 0) return '쿠폰이 없어요.'
    const lines = []
    for (const coupon of coupons) lines.push(await formatCoupon(operator, coupon))
    return lines.join('\n')
  },
})

export const couponMakeCommand = defineCommand({
  name: 'coupon-make',
  summary: '쿠폰을 새로 만들어요.',
  positionals: ['name'],
  input: z
    .object({
      name: field.text(40).describe('이름'),
      amount: field.amount.optional().describe('할인 금액, 원'),
      percent: field.percent.optional().describe('할인율, % (--amount 대신)'),
      most: field.amount.optional().describe('할인율로 깎는 최대 금액, 원'),
      min: field.price.default(0).describe('쓸 수 있는 최소 금액, 원 (기본: 0)'),
      code: z
        .string()
        .regex(/^[A-Za-z0-9]{4,30}$/, '영문과 숫자 4~30자로 적어 주세요.')
        .optional()
        .describe('회원이 등록할 번호 (없으면 발급만 해요)'),
      ship: field.no.optional().describe('그 상품에만 쓸 때 상품 번호 (기본: 모든 상품)'),
      share: field.share
        .default(0)
        .describe('할인에서 뱃길이 부담하는 몫, % (기본: 0, 업체가 모두 부담)'),
      from: field.day.optional().describe('쓸 수 있는 첫 출조일 (기본: 오늘)'),
      to: field.day.optional().describe(`쓸 수 있는 마지막 출조일 (기본: 시작 뒤 ${VALID_DAYS}일)`),
      count: field
        .whole('수량을', 1, MAX_ISSUES)
        .optional()
        .describe('모두 몇 장인지 (기본: 제한 없음)'),
      budget: field.amount
        .optional()
        .describe('할인을 모두 더해 쓸 수 있는 예산, 원 (기본: 제한 없음)'),
      auto: field.flag.describe('가입한 회원 모두에게 줘요'),
    })
    .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
      path: ['amount'],
      message: '--amount와 --percent 가운데 하나를 적어 주세요.',
    })
    .refine(({ percent, most }) => most === undefined || percent !== undefined, {
      path: ['most'],
      message: '--percent와 함께만 쓸 수 있어요.',
    }),
  warn: async (operator, { name, amount, percent = 0, ship, auto, code }) => {
    const where = ship === undefined ? '모든 상품' : formatShip(await requireShip(operator, ship))
    const who = [...(code ? [`번호 ${code}를 등록한 회원`] : []), ...(auto ? ['모든 회원'] : [])]
    return `쿠폰 '${escapeLine(name)}': ${where}에서 ${amount === undefined ? `${percent}%` : formatWon(amount)} 할인${who.length > 0 ? `, ${who.join('과 ')}이 받아요` : ''}. 멈출 수는 있지만 없애지 못해요.`
  },
  run: async (
    operator,
    { name, amount, percent = 0, most, min, code, ship, from, to, count, budget, ...more },
  ) => {
    const startsOn = from ?? toKstDate(operator.now())
    const coupon = {
      name,
      off:
        amount === undefined
          ? { percent, ...(most === undefined ? {} : { maxAmount: most }) }
          : { amount },
      minPrice: min,
      isAuto: more.auto,
      providerPercent: more.share,
      startsOn,
      endsOn: to ?? addDays(startsOn, VALID_DAYS),
      ...(code === undefined ? {} : { code }),
      ...(ship === undefined ? {} : { shipNos: [ship] }),
      ...(count === undefined ? {} : { maxIssues: count }),
      ...(budget === undefined ? {} : { budget }),
    }
    const made = await operator.modules.operations.coupons.make(coupon, byCommand(operator))
    return `만들었어요. ${await formatCoupon(operator, made)}`
  },
})

export const couponStopCommand = defineCommand({
  name: 'coupon-stop',
  summary: '쿠폰을 멈춰요. 아무도 받거나 쓸 수 없어요.',
  positionals: ['coupon'],
  input: z.object({ coupon: field.no.describe('쿠폰 번호') }),
  warn: async (operator, { coupon: no }) => {
    const { coupons } = operator.modules.operations
    const named = await formatCoupon(operator, await coupons.getCoupon(no, 'everybody'))
    return `${named}\n이미 받은 회원도 쓸 수 없고, 다시 시작하지 못해요. 이미 한 예약의 할인은 그대로예요.`
  },
  run: async (operator, { coupon: no }) => {
    const stopped = await operator.modules.operations.coupons.stop(no, byCommand(operator))
    return `멈췄어요. ${await formatCoupon(operator, stopped)}`
  },
})
