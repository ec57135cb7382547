import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { Unread } from '@/components/console/shell/Unread'
import { useSave } from '@/components/console/shell/useSave'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { bankAccountInput } from '@/lib/contract/console/money'
import type { operatorIdentityCalls } from '@/lib/contract/console/operatorIdentity'
import { useRead } from '@/store/console/useRead'

type Account = ConsoleAnswer<(typeof operatorIdentityCalls)['getOperatorAccount']>['account']

const NO_ACCOUNT = { bank: '', number: '', holder: '' }

const Fields = ({ before }: { before: Account }) => {
  const { save, failure, isSaved } = useSave('setOperatorAccount')
  const form = useForm({
    initial: before ?? NO_ACCOUNT,
    validate: checkedBy(bankAccountInput),
    send: (account) => save({ body: { account, before } }),
  })
  return (
    <SettingsCard
      title="입금 계좌"
      intro={
        <p>
          계좌이체로 예약한 손님이 보내는 계좌예요. 계좌를 따로 정한 상품은 그대로예요. 저장할 때
          2단계 인증을 물어봐요.
        </p>
      }
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="입금 계좌 저장하기"
    >
      <TextField label="은행" required {...form.text('bank')} />
      <TextField label="계좌번호" required inputMode="numeric" {...form.text('number')} />
      <TextField label="예금주" required {...form.text('holder')} />
    </SettingsCard>
  )
}

/** Where bookers transfer to, of all boats without an account of their own. */
export const AccountForm = () => {
  const { data, ...read } = useRead('getOperatorAccount', {})
  if (!data) return <Unread {...read} height="16rem" />
  return <Fields before={data.account} />
}
