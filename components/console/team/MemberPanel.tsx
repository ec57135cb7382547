import { useState } from 'react'
import { AlertDialog } from '@/components/common/AlertDialog'
import { Button } from '@/components/common/Button'
import { FailureMessage } from '@/components/common/FailureMessage'
import { Stack } from '@/components/common/Stack'
import { useSend } from '@/store/console/useSend'
import { MemberForm } from './MemberForm'
import type { Member, TeamShip } from './teamTypes'

type Props = {
  member: Member
  ships: readonly TeamShip[]
  onLink: (link: string) => void
  onDone: () => void
}

const InviteAgain = ({ member, onLink }: Pick<Props, 'member' | 'onLink'>) => {
  const { send, isSending, failure } = useSend('inviteAgain')
  const press = async () => {
    const sent = await send({ params: { no: member.no } })
    if (sent && 'data' in sent) onLink(sent.data.link)
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void press()}>
        {member.joined_at === null
          ? '초대 링크 다시 만들기'
          : '비밀번호를 잊었어요 (새 링크 만들기)'}
      </Button>
    </>
  )
}

const ResetFactors = ({ no }: { no: number }) => {
  const { send, isSending, failure } = useSend('resetFactors')
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        onClick={() => void send({ params: { no } })}
      >
        휴대폰을 잃어버렸어요 (2단계 인증 지우기)
      </Button>
    </>
  )
}

const EndAccount = ({ member, onDone }: Pick<Props, 'member' | 'onDone'>) => {
  const { send, isSending, failure } = useSend('endStaff')
  const [isAsking, setIsAsking] = useState(false)
  const end = async () => {
    setIsAsking(false)
    const sent = await send({ params: { no: member.no } })
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
        title={`${member.name} 님의 계정을 닫을까요?`}
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

/** What the owner can do about one of the staff. */
export const MemberPanel = ({ member, ships, onLink, onDone }: Props) => (
  <Stack>
    <MemberForm member={member} ships={ships} onDone={onDone} />
    <InviteAgain member={member} onLink={onLink} />
    {member.has_factor && <ResetFactors no={member.no} />}
    <EndAccount member={member} onDone={onDone} />
  </Stack>
)
