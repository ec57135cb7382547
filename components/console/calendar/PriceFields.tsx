import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import type { Fields } from '@/components/common/form/useFields'
import { Cluster } from '@/components/common/layout/Cluster'
import { Stack } from '@/components/common/layout/Stack'
import { termOf, type WonTermName } from '@/lib/schedule/departureTerms'
import { ROUND_TO, stepPrice } from '@/lib/schedule/priceStep'
import { formatWon } from '@/lib/text/won'
import { stepOf, type StepValues } from './batchValues'
import { stepText } from './batchWords'
import { TermFields } from './TermFields'

const MODES = [
  { value: 'set', label: '새 가격 정하기' },
  { value: 'up', label: '올리기' },
  { value: 'down', label: '내리기' },
] as const

const UNITS = [
  { value: 'won', label: '원' },
  { value: 'percent', label: '%' },
] as const

const QUICK = [
  { amount: 5_000, unit: 'won' },
  { amount: 10_000, unit: 'won' },
  { amount: 5, unit: 'percent' },
  { amount: 10, unit: 'percent' },
] as const

const ROUNDINGS = ROUND_TO.map((won) => ({ value: String(won), label: `${formatWon(won)} 단위` }))

/** What becomes of a usual price. */
const exampleOf = (values: StepValues, price: number): string => {
  const { amount, unit, round_to } = stepOf(values)
  if (!amount) return ''
  const rounding = ROUND_TO.find((won) => won === round_to) ?? ROUND_TO[0]
  const after = stepPrice(price, { unit, amount, round_to: rounding })
  return after > 0 ? `예: ${formatWon(price)} → ${formatWon(after)}` : ''
}

type Props = {
  name: WonTermName
  /** It has a field for the price itself too. */
  form: { values: StepValues }
  /** A price that one of the boats has. */
  example: number
}

const StepFields = ({ form, example }: { form: Fields<StepValues>; example: number }) => {
  const { values, change } = form
  const isDown = values.price_mode === 'down'
  return (
    <>
      <Cluster role="group" aria-label="자주 바꾸는 만큼">
        {QUICK.map(({ amount, unit }) => (
          <ChoiceChip
            key={`${amount} ${unit}`}
            isPressed={values.amount === amount && values.unit === unit}
            onClick={() => change({ amount, unit })}
          >
            {stepText({ ...values, amount, unit })}
          </ChoiceChip>
        ))}
      </Cluster>
      <TextField
        label={isDown ? '얼마나 내릴까요' : '얼마나 올릴까요'}
        hint={exampleOf(values, example)}
        min={1}
        {...form.number('amount')}
      />
      <RadioCards legend="단위" options={UNITS} {...form.choice('unit')} />
      {values.unit === 'percent' && (
        <Select label="끝자리 맞추기" options={ROUNDINGS} {...form.text('round_to')} />
      )}
    </>
  )
}

/** A price for all, or how each goes up or down from what it is. */
export const PriceFields = ({ name, form, example }: Props) => {
  const steps = form as unknown as Fields<StepValues>
  const prices = form as unknown as Fields<Record<WonTermName, number | null>>
  return (
    <Stack $gap="sm">
      <RadioCards legend="어떻게 바꿀까요?" options={MODES} {...steps.choice('price_mode')} />
      {form.values.price_mode === 'set' ? (
        <TermFields names={[name]} form={prices} hints={{ [name]: termOf(name).hint }} />
      ) : (
        <StepFields form={steps} example={example} />
      )}
    </Stack>
  )
}
