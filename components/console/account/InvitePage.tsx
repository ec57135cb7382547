import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '@/components/common/button/LinkButton'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { Stack } from '@/components/common/layout/Stack'
import { SendForm } from '@/components/console/shell/SendForm'
import type { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { PASSWORD_LINK_MINUTES } from '@/lib/staff/limits'
import { ROLE_LABELS } from '@/lib/staff/roles'
import type { ConsoleFailure } from '@/store/console/failure'
import { useSend } from '@/store/console/useSend'

type Invitation = ConsoleAnswer<typeof accountCalls.readInvitation>

const PasswordForm = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const { name, email, role, operator_name, is_joined: isJoined } = invitation
  const { send, failure } = useSend('acceptInvitation')
  const router = useRouter()
  const form = useForm({
    initial: { password: '', again: '' },
    validate: ({ password, again }) => newPasswordProblems(password, again),
    send: async ({ password }) => {
      const sent = await send({ body: { token, password } })
      if (sent && 'data' in sent) await router.replace('/login')
    },
  })
  return (
    <SendForm form={form} failure={failure} action={isJoined ? '비밀번호 바꾸기' : '콘솔 시작하기'}>
      <DescriptionList
        items={[
          ['이름', name],
          ['업체', operator_name ?? '뱃길'],
          ['역할', ROLE_LABELS[role]],
          ['이메일', email],
        ]}
      />
      <NewPasswordFields text={form.text} />
    </SendForm>
  )
}

/** Why the link of who forgot the password does not work, and the way to a new one. */
const PasswordLinkFailure = ({ failure }: { failure: ConsoleFailure }) => {
  if (failure.code !== 'INVITATION_GONE') return <ErrorState message={failure.message} />
  return (
    <Stack>
      <ErrorState
        message={`사용할 수 없는 링크예요. 이미 사용했거나 ${PASSWORD_LINK_MINUTES}분이 지났다면 새 링크를 받아 주세요.`}
      />
      <LinkButton href="/forgotten" prefetch={false} isFullWidth>
        새 링크 받기
      </LinkButton>
    </Stack>
  )
}

/**
 * Shows who is invited or forgot the password, and takes a new one. The token stands behind `#` of the address, which no
 * server sees; it leaves the address at once, so that it stays in no history.
 */
export const InvitePage = ({ isForgotten = false }: { isForgotten?: boolean }) => {
  const { send, failure } = useSend('readInvitation')
  const [token, setToken] = useState('')
  const [invitation, setInvitation] = useState<Invitation>()
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const read = async () => {
      const found = window.location.hash.slice(1)
      window.history.replaceState(window.history.state, '', window.location.pathname)
      const sent = await send({ body: { token: found } })
      if (!sent || 'failure' in sent) return
      setToken(found)
      setInvitation(sent.data)
    }
    void read()
  }, [send])

  if (invitation) return <PasswordForm token={token} invitation={invitation} />
  if (failure && isForgotten) return <PasswordLinkFailure failure={failure} />
  if (failure) return <ErrorState message={failure.message} />
  return (
    <Loading>
      <Skeleton height="12rem" />
    </Loading>
  )
}

/** The same for who forgot the password. */
export const PasswordPage = () => <InvitePage isForgotten />
