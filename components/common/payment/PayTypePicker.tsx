import { RadioCards } from '@/components/common/form/RadioCards'
import type { PayType } from '@/lib/contract/wire'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { PAY_TYPE_HINTS } from './payTypeHints'

interface Props {
  payTypes: readonly PayType[]
  value: PayType | undefined
  error: string | undefined
  'data-field'?: string
  onChange: (payType: PayType) => void
}

/** The pay types that the ship accepts. */
export const PayTypePicker = ({ payTypes, ...choice }: Props) => (
  <RadioCards
    legend="결제 방법"
    options={payTypes.map((payType) => ({
      value: payType,
      label: PAY_TYPE_LABELS[payType],
      description: PAY_TYPE_HINTS[payType],
    }))}
    {...choice}
  />
)
