import { z } from 'zod'
import { isLive, RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { escapeLine } from '@/lib/text/hiddenCharacters'
import { formatWon } from '@/lib/text/won'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { describeReservation, formatPerson, formatReservation } from '@/server/cli/describe'
import type { Modules } from '@/server/modules/modules'

type Pending = Awaited<
  ReturnType<Modules['operations']['reservations']['listPendingRefunds']>
>[number]

const reservation = { reservation: field.no.describe('예약 번호') }

const formatAccount = ({ account, reservation: row }: Pending) =>
  account
    ? escapeLine(`${account.bank} ${account.number} ${account.holder}`)
    : `계좌를 물어보세요 (${formatPerson(row)})`

export const refundsCommand = defineCommand({
  name: 'refunds',
  summary: '계좌로 돌려줘야 하는 돈을 오래된 것부터 보여 줘요.',
  run: async ({ modules }) => {
    const pending = await modules.operations.reservations.listPendingRefunds()
    if (pending.length === 0) return '돌려줄 돈이 없어요.'
    const lines = pending.map(
      (refund) =>
        `${formatReservation(refund.reservation)}: ${formatWon(refund.amount)} → ${formatAccount(refund)}`,
    )
    return lines.join('\n')
  },
})

export const finishRefundCommand = defineCommand({
  name: 'finish-refund',
  summary: '계좌로 돈을 돌려주었다고 적어요. 취소가 끝나요.',
  positionals: ['reservation'],
  input: z.object(reservation),
  warn: async ({ modules }, { reservation: no }) => {
    const pending = await modules.operations.reservations.listPendingRefunds()
    const refund = pending.find(({ reservationNo }) => reservationNo === no)
    if (!refund) return undefined
    return `${formatReservation(refund.reservation)}\n${formatWon(refund.amount)} → ${formatAccount(refund)}\n이 돈을 돌려주었다고 적고 예약자에게 알려요. 적어 둔 계좌는 지워요.`
  },
  run: async (operator, { reservation: no }) => {
    await operator.modules.operations.reservations.finishRefund(no)
    return `${await describeReservation(operator, no)}\n환불을 마쳤어요. 예약자에게도 알렸어요.`
  },
})

export const cancelCommand = defineCommand({
  name: 'cancel',
  summary: '운영자 사정으로 예약을 취소해요. 돈과 쿠폰을 모두 돌려줘요.',
  positionals: ['reservation'],
  input: z.object({
    ...reservation,
    reason: field.text(100).optional().describe('예약자에게 알릴 사유'),
  }),
  warn: async ({ modules }, { reservation: no, reason }) => {
    const row = await modules.operations.reservations.getNamed(no)
    // The command refuses an ended reservation; there is nothing to agree to.
    if (!isLive(row.state)) return undefined
    const why = reason ?? '없음 (--reason으로 적을 수 있어요)'
    return `${formatReservation(row)}\n예약을 취소하고 ${formatWon(row.paid_amount)}과 쓴 쿠폰을 돌려줘요. 예약자에게 알릴 사유: ${escapeLine(why)}`
  },
  run: async (operator, { reservation: no, reason }) => {
    const { reservations } = operator.modules.operations
    const { state, refund } = await reservations.cancelByOperator(no, reason)
    return `${await describeReservation(operator, no)}\n${RESERVATION_STATE_LABELS[state]}, 환불 ${formatWon(refund)}. 예약자에게 ${reason ? '사유와 함께 ' : ''}알렸어요.`
  },
})
