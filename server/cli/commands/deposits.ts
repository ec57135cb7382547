import { z } from 'zod'
import type { DepositOutcome } from '@/lib/reservation/depositOutcome'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { formatWon } from '@/lib/text/won'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'
import { describeReservation, formatReservation } from '@/server/cli/describe'
import type { NamedReservation } from '@/server/modules/reservation/list/operatorReservations'

const reservation = { reservation: field.no.describe('예약 번호') }

const deadlineOf = ({ pay_deadline }: NamedReservation) =>
  pay_deadline ? ` (기한 ${formatKoreanDateTime(pay_deadline)})` : ''

const OUTCOMES = {
  full: () => '금액이 맞아 예약이 확정됐어요.',
  over: (row) =>
    `예약이 확정됐어요. ${formatWon(row.paid_amount - row.total)}이 더 들어왔으니 예약자와 이야기해 주세요.`,
  short: (row) =>
    `아직 ${formatWon(row.total - row.paid_amount)}이 모자라요. 나머지가 들어오면 확정돼요${deadlineOf(row)}.`,
  late: (row) =>
    [
      `${RESERVATION_STATE_LABELS[row.state]} 뒤에 들어온 돈이라 자리는 그대로예요.`,
      ...(row.state === 'EXPIRED'
        ? [
            row.paid_amount < row.total
              ? `되살리려면 ${formatWon(row.total - row.paid_amount)}이 더 들어와야 해요.`
              : `자리가 남았으면 되살릴 수 있어요(reinstate ${row.no}).`,
          ]
        : []),
      `돌려줄 수도 있어요(refund-review ${row.no}).`,
    ].join(' '),
} satisfies Record<DepositOutcome, (row: NamedReservation) => string>

export const confirmDepositCommand = defineCommand({
  name: 'confirm-deposit',
  summary: '통장에 들어온 돈을 예약에 적어요. 금액이 맞으면 예약이 확정돼요.',
  positionals: ['reservation', 'amount'],
  input: z.object({ ...reservation, amount: field.amount.describe('들어온 금액, 원') }),
  warn: async (operator, { reservation: no, amount }) =>
    `${await describeReservation(operator, no)}\n${formatWon(amount)} 입금을 적고, 금액이 차면 예약을 확정해 알려요.`,
  run: async ({ modules }, { reservation: no, amount }) => {
    const { reservations } = modules.operations
    const outcome = await reservations.confirmDeposit(no, amount)
    const row = await reservations.getNamed(no)
    const sum = `${formatWon(row.total)} 가운데 모두 ${formatWon(row.paid_amount)}`
    return `${formatReservation(row)}\n${formatWon(amount)} 입금을 적었어요(${sum}). ${OUTCOMES[outcome](row)}`
  },
})

export const reviewsCommand = defineCommand({
  name: 'reviews',
  summary: '늦게 또는 모자라게 들어와 확인이 필요한 입금을 오래된 것부터 보여 줘요.',
  run: async ({ modules }) => {
    const rows = await modules.operations.reservations.listReviews()
    if (rows.length === 0) return '확인할 입금이 없어요.'
    const lines = rows.map((row) =>
      [
        formatReservation(row),
        RESERVATION_STATE_LABELS[row.state],
        `${formatWon(row.total)} 중 ${formatWon(row.paid_amount)} 입금`,
      ].join(' | '),
    )
    return lines.join('\n')
  },
})

export const reinstateCommand = defineCommand({
  name: 'reinstate',
  summary: '기한 뒤에 돈이 들어온 예약을, 자리가 남았으면 되살려 확정해요.',
  positionals: ['reservation'],
  input: z.object(reservation),
  warn: async ({ modules }, { reservation: no }) => {
    const row = await modules.operations.reservations.getNamed(no)
    if (row.state !== 'EXPIRED') return undefined
    return `${formatReservation(row)}\n자리를 다시 잡고 예약을 확정해 예약자에게 알려요.`
  },
  run: async (operator, { reservation: no }) => {
    await operator.modules.operations.reservations.reinstate(no)
    return `${await describeReservation(operator, no)}\n되살려 확정했어요. 예약자에게도 알렸어요.`
  },
})

export const refundReviewCommand = defineCommand({
  name: 'refund-review',
  summary: '끝난 예약에 뒤늦게 들어온 돈을 모두 돌려줘요.',
  positionals: ['reservation'],
  input: z.object(reservation),
  warn: async ({ modules }, { reservation: no }) => {
    const row = await modules.operations.reservations.getNamed(no)
    if (row.state !== 'EXPIRED' && row.state !== 'CANCELLED') return undefined
    const late = await modules.operations.reservations.findLate(no)
    return `${formatReservation(row)}\n뒤늦게 들어온 ${formatWon(late)}을 모두 돌려주기로 해요. 그 뒤에는 되살릴 수 없어요.`
  },
  run: async (operator, { reservation: no }) => {
    const amount = await operator.modules.operations.reservations.refundReviewed(no)
    return `${await describeReservation(operator, no)}\n들어온 ${formatWon(amount)}을 돌려주기로 했어요. 돌려보낸 뒤 적어 주세요(finish-refund ${no}).`
  },
})
