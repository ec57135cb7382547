import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { fromKstField, toKstField } from '@/components/console/reservations/kstField'
import { SendDialog } from '@/components/console/shell/SendDialog'
import { cashReceipt, type ReceiptRow } from '@/lib/contract/console/cashReceipt'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'

/** Notes the cash receipt that the office issued elsewhere. */
export const CashReceiptDialog = ({ row, onClose }: { row: ReceiptRow; onClose: () => void }) => {
  const { entry_no, receipt: before, name, amount } = row
  const { send, failure } = useSend('noteCashReceipt')
  const form = useForm({
    initial: {
      number: before?.number ?? '',
      issuedAt: toKstField(before?.issued_at ?? new Date().toISOString()),
    },
    validate: ({ number, issuedAt }) => ({
      number: cashReceipt.shape.number.safeParse(number).error?.issues[0]?.message ?? '',
      issuedAt: fromKstField(issuedAt) ? '' : '날짜와 시각을 선택해 주세요.',
    }),
    send: async ({ number, issuedAt }) => {
      const receipt = { number, issued_at: fromKstField(issuedAt) ?? '' }
      const sent = await send({ params: { entry_no }, body: { receipt, before } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={`${name} ${formatWon(amount)} 현금영수증`}
      failure={failure}
      action="저장"
      onClose={onClose}
    >
      <p>홈택스나 단말기에서 발급한 뒤 적어 주세요. 손님에게는 알리지 않아요.</p>
      <TextField label="승인번호" required inputMode="numeric" {...form.text('number')} />
      <DateField label="발급한 때" required type="datetime-local" {...form.text('issuedAt')} />
    </SendDialog>
  )
}
