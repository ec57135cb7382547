import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { newOperator } from '@/lib/contract/console/operators'
import { parseFee, USUAL_FEE_BASIS_POINTS } from '@/lib/ledger/fee'
import { useSend } from '@/store/console/useSend'

type Values = Record<'name' | 'host' | 'percent' | 'owner_name' | 'owner_email', string>

const INITIAL: Values = {
  name: '',
  host: '',
  percent: String(USUAL_FEE_BASIS_POINTS / 100),
  owner_name: '',
  owner_email: '',
}

const toBody = ({ percent, ...values }: Values) => ({
  ...values,
  fee_basis_points: parseFee(percent) ?? Number.NaN,
})

const validate = (values: Values) => {
  const { fee_basis_points: percent, ...others } = checkedBy(newOperator)(toBody(values))
  return { ...others, percent }
}

/** A new operator with storefront, fee and a first owner, who is invited. */
export const NewOperatorForm = ({ onMade }: { onMade: (link: string) => void }) => {
  const { send, failure } = useSend('makeOperator')
  const form = useForm({
    initial: INITIAL,
    validate,
    send: async (values) => {
      const sent = await send({ body: toBody(values) })
      if (sent && 'data' in sent) onMade(sent.data.link)
    },
  })
  return (
    <SendForm form={form} failure={failure} action="만들고 대표 초대하기">
      <TextField label="업체 이름" required maxLength={60} {...form.text('name')} />
      <TextField
        label="스토어 주소"
        required
        maxLength={63}
        autoCapitalize="none"
        hint="영문 소문자, 숫자, -. 첫 상품을 올리면 열려요."
        {...form.text('host')}
      />
      <TextField label="수수료 (%)" required inputMode="decimal" {...form.text('percent')} />
      <TextField
        label="대표 이름"
        required
        autoComplete="off"
        maxLength={40}
        {...form.text('owner_name')}
      />
      <TextField
        label="대표 이메일"
        type="email"
        required
        autoComplete="off"
        {...form.text('owner_email')}
      />
    </SendForm>
  )
}
