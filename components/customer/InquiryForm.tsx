import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { EmailField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { PhoneField, phoneProblem } from '@/components/common/form/PhoneField'
import { useForm } from '@/components/common/form/useForm'
import { Select } from '@/components/common/form/Select'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import type { Body } from '@/lib/contract/wire'
import { emailProblem } from '@/lib/member/credentials'
import { useAction } from '@/store/useAction'

const KINDS = ['예약', '결제', '취소·환불', '회원', '제휴', '기타']
const OPTIONS = [
  { value: '', label: '선택해 주세요' },
  ...KINDS.map((kind) => ({ value: kind, label: kind })),
]

const EMPTY = { sub_type: '', title: '', contents: '', email: '', phone: '' }

const TITLE_MISSING = '제목을 입력해 주세요.'
const CONTENTS_MISSING = '내용을 입력해 주세요.'
const ADDRESS_MISSING = '답변을 받을 이메일이나 휴대폰 번호를 입력해 주세요.'

/** @param isAddressNeeded whether an e-mail address or a phone is required to answer */
const inquiryProblems = (
  { title, contents, email, phone }: typeof EMPTY,
  isAddressNeeded: boolean,
) => ({
  title: title.trim() ? '' : TITLE_MISSING,
  contents: contents.trim() ? '' : CONTENTS_MISSING,
  email: email.trim()
    ? emailProblem(email)
    : isAddressNeeded && !phone.trim()
      ? ADDRESS_MISSING
      : '',
  phone: phone.trim() ? phoneProblem(phone) : '',
})

interface Props {
  type: Body<'addCustomer'>['type']
  /** The main ship of the storefront that the inquiry is written on. */
  shipNo: number
  /** Whether the visitor has to say where to answer: those without an account. */
  isAddressNeeded: boolean
  onSent: (no: number) => void
}

/** An inquiry: its kind, a title, the text and, of a visitor without an account, where to answer. */
export const InquiryForm = ({ type, shipNo, isAddressNeeded, onSent }: Props) => {
  const sending = useAction((api, body: Body<'addCustomer'>) => api.addCustomer(body))
  const form = useForm({
    initial: EMPTY,
    validate: (values) => inquiryProblems(values, isAddressNeeded),
    send: async (values) => {
      const outcome = await sending.run({ type, ship_no: shipNo, ...values })
      if (!outcome || 'failure' in outcome) return
      form.reset()
      onSent(outcome.data.no)
    },
  })

  return (
    <Form form={form} $gap="md">
      <Select label="문의 종류" options={OPTIONS} {...form.text('sub_type')} />
      <TextField label="제목" maxLength={100} required autoComplete="off" {...form.text('title')} />
      <TextArea label="내용" maxLength={5000} required {...form.text('contents')} />
      {isAddressNeeded && (
        <>
          <EmailField
            hint="이메일이나 휴대폰 번호 중 하나는 꼭 입력해 주세요."
            {...form.text('email')}
          />
          <PhoneField {...form.text('phone')} />
        </>
      )}
      <FailureMessage message={sending.failure?.message} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        보내기
      </Button>
    </Form>
  )
}
