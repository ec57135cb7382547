import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { Stack } from '@/components/common/layout/Stack'
import type { PayType } from '@/lib/contract/wire'
import { PayTypePicker } from './PayTypePicker'

interface Props {
  /** The pay types that were not chosen, at least one. */
  payTypes: readonly PayType[]
  isPaying: boolean
  onPay: (payType: PayType) => void
}

/** The other pay types, shown after a press. */
export const OtherPayTypes = ({ payTypes, isPaying, onPay }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(payTypes[0])
  const payType = chosen && payTypes.includes(chosen) ? chosen : payTypes[0]

  if (!isOpen) {
    return (
      <Button variant="secondary" isFullWidth onClick={() => setIsOpen(true)}>
        다른 방법으로 결제하기
      </Button>
    )
  }
  return (
    <Card>
      <Stack $gap="sm">
        <PayTypePicker payTypes={payTypes} value={payType} error={undefined} onChange={setChosen} />
        <Button isFullWidth isLoading={isPaying} onClick={() => payType && onPay(payType)}>
          이 방법으로 결제하기
        </Button>
      </Stack>
    </Card>
  )
}
