import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { DateField } from '@/components/common/form/DateField'
import { Form } from '@/components/common/form/Form'
import { PhoneField, phoneProblem } from '@/components/common/form/PhoneField'
import { Stepper } from '@/components/common/form/Stepper'
import { TextArea } from '@/components/common/form/TextArea'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import type { Body } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { useBooker } from '@/store/booking/useBooker'
import { useBookerData } from '@/store/booking/useBookerData'
import { useAction } from '@/store/useAction'
import type { TripChoice } from './useTripChoice'

interface Props {
  choice: TripChoice
  onClose: () => void
}

type Asked = { name: string; phone: string; sdate: string; people: number; memo: string }

const problemsOf = ({ name, phone }: Asked) => ({
  name: name.trim() ? '' : '이름을 입력해 주세요.',
  phone: phone.trim() ? phoneProblem(phone) : '답변을 받을 휴대폰 번호를 입력해 주세요.',
})

/** As the office reads it among its other inquiries, which take whom to call from the first line. */
const inquiryOf = ({ name, phone, sdate, people, memo }: Asked, shipNo: number) => ({
  ...{ type: 'contact' as const, sub_type: '단체', ship_no: shipNo, phone, people },
  ...(sdate && { sdate }),
  title: `단체 ${people}명${sdate ? ` ${formatKoreanDate(sdate)}` : ''}`,
  contents: [name.trim(), memo.trim()].filter(Boolean).join('\n'),
})

type FormProps = { choice: TripChoice; known: { name: string; phone: string }; onSent: () => void }

const AskForm = ({ choice, known, onSent }: FormProps) => {
  const { capacity } = choice.detail
  const most = capacity > 1 ? Math.min(MAX_PARTY, capacity) : MAX_PARTY
  const sending = useAction((api, body: Body<'addCustomer'>) => api.addCustomer(body))
  const form = useForm<Asked>({
    initial: {
      ...{ name: known.name, phone: known.phone, memo: '' },
      sdate: choice.selected ?? '',
      people: Math.min(Math.max(choice.party, 2), most),
    },
    validate: problemsOf,
    send: async (asked) => {
      const outcome = await sending.run(inquiryOf(asked, choice.shipNo))
      if (outcome && 'data' in outcome) onSent()
    },
  })
  return (
    <Form form={form} $gap="md">
      <p>
        한 번에 예약하기 어려운 인원이면 남겨 주세요. 자리를 확인하고 연락드려요.
        {most < MAX_PARTY && ` 정원은 ${most}명이에요.`}
      </p>
      <Stepper
        label="인원"
        value={form.values.people}
        min={2}
        max={most}
        unit="명"
        onChange={(people) => form.change({ people })}
      />
      <DateField label="날짜" type="date" {...form.text('sdate')} />
      <TextField label="이름" maxLength={20} required autoComplete="name" {...form.text('name')} />
      <PhoneField {...form.text('phone')} />
      <TextArea label="남기실 말씀 (선택)" maxLength={500} {...form.text('memo')} />
      <FailureMessage message={sending.failure?.message} />
      <Button type="submit" isFullWidth isLoading={form.isSending}>
        문의 보내기
      </Button>
    </Form>
  )
}

/** Asks for more than one may book at once: the office answers, and holds seats until they are paid. */
export const GroupAsk = ({ choice, onClose }: Props) => {
  const [isSent, setIsSent] = useState(false)
  const known = useBookerData(useBooker())
  return (
    <Dialog title="단체 문의" isOpen onClose={onClose}>
      {isSent ? (
        <Callout $tone="success" role="status">
          문의를 접수했어요. 자리를 잡으면 결제 방법과 기한을 문자로 보내드려요.
        </Callout>
      ) : (
        // A guest's name and phone are loaded: the form begins anew with them.
        <AskForm key={known.phone} choice={choice} known={known} onSent={() => setIsSent(true)} />
      )}
    </Dialog>
  )
}
