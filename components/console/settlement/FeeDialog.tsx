import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { addDays, toKstDate } from '@/lib/date/kst'
import { parseFee } from '@/lib/ledger/fee'
import { useSend } from '@/store/console/useSend'

interface Props {
  operator: { no: number; name: string }
  basisPoints: number
  onClose: () => void
}

/** Sets the fee of an operator from a day that has not come yet. */
export const FeeDialog = ({ operator, basisPoints, onClose }: Props) => {
  const tomorrow = addDays(toKstDate(new Date()), 1)
  const [percent, setPercent] = useState(String(basisPoints / 100))
  const [fromDay, setFromDay] = useState(tomorrow)
  const [error, setError] = useState('')
  const { send, isSending, failure } = useSend('setFee')

  const save = async () => {
    const fee = parseFee(percent)
    setError(fee === undefined ? '수수료를 3.5처럼 0에서 30 사이로 입력해 주세요.' : '')
    if (fee === undefined) return
    const body = { operator_no: operator.no, from_day: fromDay, basis_points: fee }
    const sent = await send({ body })
    if (sent && 'data' in sent) onClose()
  }

  return (
    <Dialog
      isOpen
      title={`${operator.name} 수수료`}
      onClose={onClose}
      footer={
        <Button isLoading={isSending} onClick={() => void save()}>
          저장
        </Button>
      }
    >
      <Stack $gap="sm">
        <TextField
          label="수수료 (%)"
          required
          inputMode="decimal"
          value={percent}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
          {...(error ? { error } : {})}
        />
        <TextField
          label="바꾸는 첫날"
          type="date"
          required
          min={tomorrow}
          value={fromDay}
          hint="그날부터 들어온 돈에 매겨요."
          onChange={({ currentTarget }) => setFromDay(currentTarget.value)}
        />
        <FailureMessage message={failure?.message} />
      </Stack>
    </Dialog>
  )
}
