import { useState } from 'react'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Callout } from '@/components/common/feedback/Callout'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import { EmailField } from '@/components/common/form/fields'
import { useForm } from '@/components/common/form/useForm'
import { Stack } from '@/components/common/layout/Stack'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendForm } from '@/components/console/shell/SendForm'
import { Unread } from '@/components/console/shell/Unread'
import { accountCalls } from '@/lib/contract/console/account'
import { PASSWORD_LINK_MINUTES } from '@/lib/staff/limits'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

const AskForm = ({ onSent }: { onSent: () => void }) => {
  const { send, failure } = useSend('askPasswordLink')
  const form = useForm({
    initial: { email: '' },
    validate: checkedBy(accountCalls.askPasswordLink.body),
    send: async (body) => {
      const sent = await send({ body })
      if (sent && 'data' in sent) onSent()
    },
  })
  return (
    <SendForm form={form} failure={failure} action="새 비밀번호 링크 받기">
      <p>콘솔에 로그인하는 이메일을 적어 주세요. 2단계 인증은 그대로예요.</p>
      <EmailField autoComplete="username" required {...form.text('email')} />
    </SendForm>
  )
}

/** A link by e-mail for who forgot the password; without a mail server, whom to ask for one. */
export const ForgottenPage = () => {
  const { data, failure, reload } = useRead('getPasswordHelp', {})
  const [isSent, setIsSent] = useState(false)
  const answer = useFocusOnChange<HTMLDivElement>(isSent)
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  return (
    <Stack>
      {!data.has_mail && (
        <p>
          직원은 대표에게, 대표는 뱃길에 새 비밀번호 링크를 부탁해 주세요. 2단계 인증은 그대로예요.
        </p>
      )}
      {data.has_mail && !isSent && <AskForm onSent={() => setIsSent(true)} />}
      {isSent && (
        <Callout role="alert" ref={answer} tabIndex={-1}>
          이 이메일을 쓰는 계정이 있으면 링크를 보냈어요. {PASSWORD_LINK_MINUTES}분 안에 메일을 열어
          주세요. 이미 여러 번 보냈다면 가장 최근 메일의 링크를 눌러 주세요. 메일이 오지 않으면
          대표나 뱃길에 문의해 주세요.
        </Callout>
      )}
      <LinkButton href="/login" prefetch={false} variant="ghost">
        로그인으로 돌아가기
      </LinkButton>
    </Stack>
  )
}
