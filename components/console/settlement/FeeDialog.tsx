import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import { addDays, toKstDate } from '@/lib/date/kst'
import { parseFee } from '@/lib/ledger/fee'
import { useSend } from '@/store/console/useSend'

interface Props {
  operator: { no: number; name: string }
  basisPoints: number
  onClose: () => void
}

const problemsOf = ({ percent }: { percent: string }) => ({
  percent: parseFee(percent) === undefined ? '수수료를 3.5처럼 0에서 30 사이로 입력해 주세요.' : '',
})

/** Sets the fee of an operator from a day that has not come yet. */
export const FeeDialog = ({ operator, basisPoints, onClose }: Props) => {
  const tomorrow = addDays(toKstDate(new Date()), 1)
  const { send, failure } = useSend('setFee')
  const form = useForm({
    initial: { percent: String(basisPoints / 100), from_day: tomorrow },
    validate: problemsOf,
    send: async ({ percent, from_day }) => {
      const body = { operator_no: operator.no, from_day, basis_points: parseFee(percent) ?? 0 }
      const sent = await send({ body })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={`${operator.name} 수수료`}
      failure={failure}
      action="저장"
      onClose={onClose}
    >
      <TextField label="수수료 (%)" required inputMode="decimal" {...form.text('percent')} />
      <DateField
        label="바꾸는 첫날"
        type="date"
        required
        min={tomorrow}
        hint="그날부터 들어온 돈에 매겨요."
        {...form.text('from_day')}
      />
    </SendDialog>
  )
}
