import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { OperatorState } from '@/lib/operator/operatorState'
import { useSend } from '@/store/console/useSend'

interface Props {
  operator: { no: number; name: string }
  state: OperatorState
  action: string
  onClose: () => void
}

const FOLLOWS: Readonly<Record<OperatorState, string>> = {
  open: '숨겼던 상품이 다시 보이고 예약을 받아요.',
  suspended:
    '스토어와 상품이 보이지 않고 새 예약을 받지 않아요. 이미 한 예약은 그대로 확인하고 취소할 수 있어요.',
  closed: '스토어는 문을 닫았다고 알려요. 예약과 정산 자료는 법이 정한 동안 보관해요.',
}

const problemsOf = ({ reason }: { reason: string }) => ({
  reason: reason.trim() === '' ? '이유를 입력해 주세요.' : '',
})

/** Suspends, closes or opens an operator, with a reason for the record. */
export const StateDialog = ({ operator, state, action, onClose }: Props) => {
  const { send, failure } = useSend('setOperatorState')
  const form = useForm({
    initial: { reason: '' },
    validate: problemsOf,
    send: async ({ reason }) => {
      const sent = await send({ params: { no: operator.no }, body: { state, reason } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={`${operator.name} ${action}`}
      failure={failure}
      action={action}
      onClose={onClose}
    >
      <p>{FOLLOWS[state]}</p>
      <TextField
        label="이유"
        required
        maxLength={200}
        hint="기록에 남아요."
        {...form.text('reason')}
      />
    </SendDialog>
  )
}
