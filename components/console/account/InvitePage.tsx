import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { newPasswordProblems, NewPasswordFields } from '@/components/common/form/NewPasswordFields'
import { useForm } from '@/components/common/form/useForm'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { SendForm } from '@/components/console/shell/SendForm'
import type { accountCalls } from '@/lib/contract/console/account'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { ROLE_LABELS } from '@/lib/staff/roles'
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

/**
 * Shows who is invited or forgot the password, and takes a new one. The token stands behind `#` of the address, which no
 * server sees; it leaves the address at once, so that it stays in no history.
 */
export const InvitePage = () => {
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
  if (failure) return <ErrorState message={failure.message} />
  return (
    <Loading>
      <Skeleton height="12rem" />
    </Loading>
  )
}
