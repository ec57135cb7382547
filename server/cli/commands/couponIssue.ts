import { z } from 'zod'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { defineCommand, type Operator } from '@/server/cli/command'
import { formatPerson } from '@/server/cli/describe'
import * as field from '@/server/cli/fields'
import { refuse } from '@/server/http/refusal'
import type { Receiver } from '@/server/modules/coupon/couponOperations'
import { byCommand, formatCoupon } from './coupons'

const formatMember = (member: Receiver) =>
  `회원 ${member.no} ${formatPerson(member)} (${escapeLine(member.login_id)})`

/** The member who gets a coupon. @throws Refusal 404, 409 where several accounts have the phone */
const requireReceiver = async (
  { modules }: Operator,
  { phone, member }: { phone?: string | undefined; member?: number | undefined },
): Promise<Receiver> => {
  const found = await modules.operations.coupons.findReceivers(
    phone === undefined ? { memberNo: member ?? 0 } : { phone },
  )
  const [first, ...others] = found
  if (!first) throw refuse.code('UNKNOWN_MEMBER')
  if (others.length > 0) {
    const list = found.map(formatMember).join('\n')
    throw refuse.conflict(`이 번호를 쓰는 회원이 여럿이에요. --member로 선택해 주세요.\n${list}`)
  }
  return first
}

export const couponIssueCommand = defineCommand({
  name: 'coupon-issue',
  summary: '쿠폰을 회원 한 사람에게 주고 알려요.',
  positionals: ['coupon'],
  input: z
    .object({
      coupon: field.no.describe('쿠폰 번호'),
      phone: field.phone.optional().describe('회원의 휴대폰 번호'),
      member: field.no.optional().describe('회원 번호 (--phone 대신)'),
    })
    .refine(({ phone, member }) => (phone === undefined) !== (member === undefined), {
      path: ['phone'],
      message: '--phone과 --member 가운데 하나를 적어 주세요.',
    }),
  warn: async (operator, { coupon: no, ...who }) => {
    const coupon = await operator.modules.operations.coupons.getCoupon(no, 'everybody')
    const member = await requireReceiver(operator, who)
    return `${await formatCoupon(operator, coupon)}\n${formatMember(member)}에게 주고 알려요.`
  },
  run: async (operator, { coupon: no, ...who }) => {
    const { coupons } = operator.modules.operations
    const member = await requireReceiver(operator, who)
    await coupons.give(no, member.no, byCommand(operator))
    const coupon = await formatCoupon(operator, await coupons.getCoupon(no, 'everybody'))
    return `${coupon}\n${formatMember(member)}에게 주었어요.`
  },
})
