import { DateField } from '@/components/common/form/DateField'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { dueNow } from '@/lib/reservation/deposit'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { fromKstField, toKstField } from './kstField'

const WAYS = [
  { value: 'transfer', label: '계좌이체' },
  { value: 'cash', label: '현금' },
] as const

/** What a booking with a deposit agreed on is not asked again. */
const restsOf = ({ deposit }: DeskReservation) =>
  [
    { value: 'there', label: (deposit ?? null) === null ? '당일 현장에서' : '예약할 때 정한 대로' },
    { value: 'until', label: '기한까지' },
  ] as const

type Values = { amount: string; way: 'transfer' | 'cash'; rest: 'there' | 'until'; until: string }

/** Nothing comes now only where a part came before. */
const amountProblem = (amount: string, { missing, paid_amount: paid }: DeskReservation): string =>
  amount !== '' && Number(amount) <= missing && Number(amount) + paid > 0
    ? ''
    : `1원부터 ${formatWon(missing)} 사이로 입력해 주세요.`

/** The deposit while that has not come, else all that is missing. */
const dueOf = ({ state, total, deposit = null, paid_amount: paid }: DeskReservation): number =>
  dueNow({ state, total, deposit }) - paid

/** Money that the office has in hand: all that is owed, or a part of it for now. */
export const MoneyPanel = ({ reservation }: { reservation: DeskReservation }) => {
  const { reservation_no: no, version, missing, paid_amount: paid, departs_at } = reservation
  const { send, failure } = useSend('takeMoney')
  const { keyFor, settle } = useRequestKey()
  const restOf = ({ amount }: Values) => missing - Number(amount)
  const form = useForm<Values>({
    initial: { amount: String(dueOf(reservation)), way: 'transfer', rest: 'there', until: '' },
    validate: (values) => ({
      amount: amountProblem(values.amount, reservation),
      until:
        restOf(values) === 0 || values.rest === 'there' || fromKstField(values.until)
          ? ''
          : '날짜와 시각을 선택해 주세요.',
    }),
    send: async (values) => {
      const isUntil = restOf(values) > 0 && values.rest === 'until'
      const rest_by = isUntil ? fromKstField(values.until) : undefined
      const money = { amount: Number(values.amount), is_cash: values.way === 'cash' }
      const taken = { ...money, ...(rest_by ? { rest_by } : {}) }
      const body = { request_key: keyFor(taken), version, ...taken }
      settle(await send({ params: { no }, body }))
    },
  })
  const rest = restOf(form.values)
  return (
    <Disclosure title="받은 돈 적기">
      <SendForm form={form} $gap="sm" failure={failure} action="받은 돈 저장">
        <TextField
          label="받은 금액(원)"
          hint={
            paid > 0
              ? '먼저 받은 돈으로 확정하려면 0을 적어 주세요.'
              : '계약금처럼 일부만 받아도 예약이 확정돼요.'
          }
          inputMode="numeric"
          maxLength={9}
          {...form.text('amount')}
          onChange={({ target }) => form.change({ amount: target.value.replace(/\D/g, '') })}
        />
        <RadioCards legend="받은 방법" options={WAYS} {...form.choice('way')} />
        {rest > 0 && (
          <RadioCards
            legend={`나머지 ${formatWon(rest)} 받을 때`}
            options={restsOf(reservation)}
            {...form.choice('rest')}
          />
        )}
        {rest > 0 && form.values.rest === 'until' && (
          <DateField
            label="나머지 기한"
            type="datetime-local"
            max={toKstField(departs_at)}
            {...form.text('until')}
          />
        )}
      </SendForm>
    </Disclosure>
  )
}
