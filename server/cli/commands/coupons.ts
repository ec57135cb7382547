import { z } from 'zod'
import { addDays, toKstDate } from '@/lib/date/kst'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand, type Operator } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { formatDay, formatShip, requireShip } from '@/server/cli/describe'
import type { ListedCoupon } from '@/server/modules/coupon/couponOperations'

const VALID_DAYS = 180

const formatDiscount = ({ amount, percent, max_amount }: ListedCoupon) =>
  amount === null
    ? `${percent}%${max_amount === null ? '' : ` (최대 ${formatWon(max_amount)})`}`
    : formatWon(amount)

const formatTarget = async (
  operator: Operator,
  { ship_no: shipNo, operator_name: name }: ListedCoupon,
): Promise<string> => {
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
    `${coupon.issued}장 발급, ${coupon.used}장 사용`,
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
    return `쿠폰 '${escapeLine(name)}': ${where}에서 ${amount === undefined ? `${percent}%` : formatWon(amount)} 할인${who.length > 0 ? `, ${who.join('과 ')}이 받아요` : ''}. 만든 쿠폰은 없애지 못해요.`
  },
  run: async (
    operator,
    { name, amount, percent = 0, most, min, code, ship, from, to, ...more },
  ) => {
    const startsOn = from ?? toKstDate(operator.now())
    const made = await operator.modules.operations.coupons.make({
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
      ...(ship === undefined ? {} : { shipNo: ship }),
    })
    return `만들었어요. ${await formatCoupon(operator, made)}`
  },
})
