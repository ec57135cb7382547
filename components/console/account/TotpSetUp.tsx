import styled from 'styled-components'
import { CopyButton } from '@/components/common/button/CopyButton'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { accountCalls } from '@/lib/contract/console/account'
import { CODE_DIGITS } from '@/lib/staff/secondFactor'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { QrCode } from './QrCode'

const Secret = styled.code`
  overflow-wrap: anywhere;
  font-size: ${theme.fontSize.lg};
`

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.sm};
  padding-left: ${theme.space.md};
  list-style: decimal;
`

type Props = { secret: string; uri: string; onDone: (codes: string[]) => void }

/** Brings the secret into an app, and takes its first code as the proof. */
export const TotpSetUp = ({ secret, uri, onDone }: Props) => {
  const { send, failure } = useSend('finishTotp')
  const form = useForm({
    initial: { code: '' },
    validate: checkedBy(accountCalls.finishTotp.body),
    send: async (body) => {
      const sent = await send({ body })
      if (sent && 'data' in sent) onDone(sent.data.recovery_codes)
    },
  })
  return (
    <SendForm form={form} failure={failure} action="등록">
      <Steps>
        <li>휴대폰에 인증 앱(구글 OTP 등)을 열어 주세요.</li>
        <li>아래 QR을 찍거나, 글자를 앱에 직접 적어 주세요.</li>
        <li>앱에 보이는 숫자 {CODE_DIGITS}자리를 입력해 주세요.</li>
      </Steps>
      <QrCode text={uri} label="인증 앱에 등록하는 QR" />
      <Secret>{secret}</Secret>
      <CopyButton text={secret} label="글자 복사" />
      <TextField
        label="인증 코드"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        required
        {...form.text('code')}
      />
    </SendForm>
  )
}
