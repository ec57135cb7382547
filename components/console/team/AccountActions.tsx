import { useState } from 'react'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { useSend } from '@/store/console/useSend'
import type { Member } from './teamTypes'

/** The calls about an account: of an operator's people, or of the provider's. */
export type AccountCalls =
  | { invite: 'inviteAgain'; resetFactors: 'resetFactors'; end: 'endStaff' }
  | {
      invite: 'inviteProviderAgain'
      resetFactors: 'resetProviderFactors'
      end: 'endProvider'
    }

type Props = {
  person: Pick<Member, 'no' | 'name' | 'joined_at' | 'has_factor'>
  calls: AccountCalls
  onLink: (link: string) => void
  onDone: () => void
}

const InviteAgain = ({ person, calls, onLink }: Pick<Props, 'person' | 'calls' | 'onLink'>) => {
  const { send, isSending, failure } = useSend(calls.invite)
  const press = async () => {
    const sent = await send({ params: { no: person.no } })
    if (sent && 'data' in sent) onLink(sent.data.link)
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void press()}>
        {person.joined_at === null
          ? '초대 링크 다시 만들기'
          : '비밀번호를 잊었어요 (새 링크 만들기)'}
      </Button>
    </>
  )
}

const ResetFactors = ({ person, calls }: Pick<Props, 'person' | 'calls'>) => {
  const { send, isSending, failure } = useSend(calls.resetFactors)
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        onClick={() => void send({ params: { no: person.no } })}
      >
        휴대폰을 잃어버렸어요 (2단계 인증 지우기)
      </Button>
    </>
  )
}

const EndAccount = ({ person, calls, onDone }: Pick<Props, 'person' | 'calls' | 'onDone'>) => {
  const { send, isSending, failure } = useSend(calls.end)
  const [isAsking, setIsAsking] = useState(false)
  const end = async () => {
    setIsAsking(false)
    const sent = await send({ params: { no: person.no } })
    if (sent && 'data' in sent) onDone()
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="danger" isFullWidth isLoading={isSending} onClick={() => setIsAsking(true)}>
        계정 닫기
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={`${person.name} 님의 계정을 닫을까요?`}
        message="바로 로그아웃되고 다시 들어올 수 없어요. 한 일의 기록은 남아요."
        confirmLabel="계정 닫기"
        cancelLabel="취소"
        isDanger
        onConfirm={() => void end()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

/** What can be done about somebody's account: a new link, a lost second factor, the end. */
export const AccountActions = ({ person, calls, onLink, onDone }: Props) => (
  <>
    <InviteAgain person={person} calls={calls} onLink={onLink} />
    {person.has_factor && <ResetFactors person={person} calls={calls} />}
    <EndAccount person={person} calls={calls} onDone={onDone} />
  </>
)
