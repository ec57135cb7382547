import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { Unread } from '@/components/console/shell/Unread'
import { useSave } from '@/components/console/shell/useSave'
import { operatorIdentity } from '@/lib/contract/console/operatorIdentity'
import { IDENTITY_LENGTHS, type OperatorIdentity } from '@/lib/operator/identity'
import { useRead } from '@/store/console/useRead'

const Fields = ({ initial }: { initial: OperatorIdentity }) => {
  const { save, failure, isSaved } = useSave('setOperatorIdentity')
  const form = useForm({
    initial,
    validate: checkedBy(operatorIdentity),
    send: (body) => save({ body }),
  })
  const field = (name: keyof OperatorIdentity) => ({
    maxLength: IDENTITY_LENGTHS[name],
    ...form.text(name),
  })
  return (
    <SettingsCard
      title="사업자 정보"
      intro={<p>스토어의 맨 아래와 상품의 판매자 정보에 나와요.</p>}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="사업자 정보 저장하기"
    >
      <TextField label="상호" required {...field('firm_name')} />
      <TextField label="대표자" required {...field('owner_name')} />
      <TextField
        label="사업자등록번호"
        required
        inputMode="numeric"
        hint="123-45-67891"
        {...field('biz_no')}
      />
      <TextField
        label="통신판매업 신고번호"
        hint="아직 신고하지 않았으면 비워 두세요."
        {...field('mail_order_no')}
      />
      <TextField
        label="관광사업 등록번호"
        hint="여행 상품을 파는 업체만 적어요."
        {...field('travel_business_no')}
      />
      <TextField label="전화번호" required type="tel" {...field('phone')} />
      <TextField label="이메일" type="email" {...field('email')} />
      <TextField label="주소" required {...field('address')} />
      <TextField label="저작권 표시" hint="© 바다호" {...field('copyright')} />
    </SettingsCard>
  )
}

/** Who the operator is, as footers and trips say it. */
export const FirmForm = () => {
  const { data, ...read } = useRead('getOperatorIdentity', {})
  if (!data) return <Unread {...read} height="32rem" />
  return <Fields initial={data} />
}
