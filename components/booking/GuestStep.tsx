import { useRouter } from 'next/router'
import Link from 'next/link'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { NameField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { PhoneField } from '@/components/common/form/PhoneField'
import { CodeField } from '@/components/common/phoneProof/CodeField'
import { Section } from '@/components/common/layout/Section'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import { useNow } from '@/components/common/time/useNow'
import { touchLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import type { GuestForm } from './useGuestForm'

const LoginLine = styled(Link)`
  ${touchLine}
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`

/** The link to the login, and back to this form; its text says what the login is good for. */
export const LoginLink = ({ children }: { children: string }) => {
  const { asPath } = useRouter()
  return (
    <LoginLine href={`/user/login?redirect=${encodeURIComponent(asPath)}`}>{children}</LoginLine>
  )
}

/** The fields of a visitor who is not known yet. They need no account; the code proves the phone. */
export const GuestStep = ({ guest }: { guest: GuestForm }) => {
  const { form, sent } = guest
  const now = useNow()
  const isResendEarly = Boolean(sent && now && now < new Date(sent.resendAt))
  return (
    <Section title="예약하시는 분">
      <StoredStateUnreadable />
      <Form form={form} isButtonOutside>
        <NameField {...form.text('name')} />
        <PhoneField
          required
          hint={
            sent ? undefined : '예약 안내를 받을 번호예요. 다 적으면 문자로 인증번호를 보내 드려요.'
          }
          {...form.text('phone')}
          onChange={({ target }) => guest.changePhone(target.value)}
        />
        {sent && (
          <>
            <CodeField
              key={sent.expiresAt}
              expiresAt={sent.expiresAt}
              {...form.text('code')}
              onChange={({ target }) => guest.changeCode(target.value)}
            />
            <Button
              variant="ghost"
              isLoading={guest.isResending}
              disabled={isResendEarly}
              onClick={guest.resend}
            >
              인증번호 다시 받기
            </Button>
          </>
        )}
        <FailureMessage message={guest.failure} />
      </Form>
      <LoginLink>로그인하시면 쿠폰을 사용할 수 있어요</LoginLink>
    </Section>
  )
}
