import { z } from 'zod'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'
import { escapeLine } from '@/lib/text/hiddenLetters'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'

const reservation = { reservation: field.no }
const reservationHelp = { reservation: '예약 번호' }

export const confirmDepositCommand = defineCommand({
  name: 'confirm-deposit',
  summary: '통장에 들어온 돈을 예약에 적어요. 금액이 맞으면 예약이 확정돼요.',
  words: ['reservation', 'amount'],
  input: z.object({ ...reservation, amount: field.won }),
  help: { ...reservationHelp, amount: '들어온 금액, 원' },
  run: async ({ modules }, { reservation: no, amount }) => {
    await modules.operations.reservations.confirmDeposit(no, amount)
    return `예약 ${no}에 ${formatWon(amount)} 입금을 적었어요.`
  },
})

export const refundsCommand = defineCommand({
  name: 'refunds',
  summary: '계좌로 돌려줘야 하는 돈을 오래된 것부터 보여 줘요.',
  words: [],
  input: z.object({}),
  help: {},
  run: async ({ modules }) => {
    const pending = await modules.operations.reservations.listPendingRefunds()
    if (pending.length === 0) return '돌려줄 돈이 없어요.'
    const lines = pending.map(({ reservationNo, amount, account, contact }) => {
      const to = account
        ? `${account.bank} ${account.number} ${account.holder}`
        : `계좌를 물어보세요 (${contact?.name ?? ''} ${formatPhone(contact?.phone ?? '')})`
      return escapeLine(`예약 ${reservationNo}: ${formatWon(amount)} → ${to}`)
    })
    return lines.join('\n')
  },
})

export const finishRefundCommand = defineCommand({
  name: 'finish-refund',
  summary: '계좌로 돈을 돌려주었다고 적어요. 취소가 끝나요.',
  words: ['reservation'],
  input: z.object(reservation),
  help: reservationHelp,
  run: async ({ modules }, { reservation: no }) => {
    await modules.operations.reservations.finishRefund(no)
    return `예약 ${no}의 환불을 마쳤어요.`
  },
})

export const reviewsCommand = defineCommand({
  name: 'reviews',
  summary: '늦게 또는 모자라게 들어와 확인이 필요한 입금을 오래된 것부터 보여 줘요.',
  words: [],
  input: z.object({}),
  help: {},
  run: async ({ modules }) => {
    const rows = await modules.operations.reservations.listReviews()
    if (rows.length === 0) return '확인할 입금이 없어요.'
    const lines = rows.map((row) =>
      [
        `예약 ${row.reservation_no}`,
        `${escapeLine(row.name)} ${formatPhone(row.phone)}`,
        RESERVATION_STATE_LABELS[row.state],
        `${formatWon(row.total)} 중 ${formatWon(row.paid_amount)} 입금`,
      ].join(' | '),
    )
    return lines.join('\n')
  },
})

export const refundReviewCommand = defineCommand({
  name: 'refund-review',
  summary: '끝난 예약에 뒤늦게 들어온 돈을 모두 돌려줘요.',
  words: ['reservation'],
  input: z.object(reservation),
  help: reservationHelp,
  run: async ({ modules }, { reservation: no }) => {
    const amount = await modules.operations.reservations.refundReviewed(no)
    return `예약 ${no}에 들어온 ${formatWon(amount)}을 돌려주기로 했어요.`
  },
})

export const cancelCommand = defineCommand({
  name: 'cancel',
  summary: '운영자 사정으로 예약을 취소해요. 돈과 쿠폰을 모두 돌려줘요.',
  words: ['reservation'],
  input: z.object({ ...reservation, reason: field.text().optional() }),
  help: { ...reservationHelp, reason: '예약자에게 알릴 까닭' },
  run: async ({ modules }, { reservation: no, reason }) => {
    const { state, refund } = await modules.operations.reservations.cancelByOperator(no, reason)
    return `예약 ${no}: ${RESERVATION_STATE_LABELS[state]}, 환불 ${formatWon(refund)}`
  },
})
