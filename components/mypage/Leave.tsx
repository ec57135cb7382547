import { useState } from 'react'
import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Dialog } from '@/components/common/Dialog'
import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { bannerActions } from '@/store/slices/banner'
import { useAction } from '@/store/useAction'

/** What the law asks to keep (전자상거래법 시행령 제6조), and what goes at once. */
const CONSEQUENCES = [
  '이름, 연락처, 사진, 찜, 메시지와 저장한 승선자는 바로 지워지고 되돌릴 수 없어요.',
  '남은 쿠폰은 더 이상 쓸 수 없고, 잡아 둔 자리와 대기는 풀려요.',
  '같은 쿠폰을 거듭 드리지 않도록, 휴대폰 번호를 알아볼 수 없게 바꾼 값을 12개월 동안 보관한 뒤 지워요.',
  '예약과 결제 기록은 전자상거래법에 따라 5년 동안 따로 보관한 뒤 지워요.',
  '진행 중인 예약이나 환불이 있으면 탈퇴할 수 없어요.',
]

const LeaveDialog = ({ onClose, onLeft }: { onClose: () => void; onLeft: () => void }) => {
  const dispatch = useAppDispatch()
  const isEmail = useAppSelector(({ user }) => user.userInfo.regist_type === 'EMAIL')
  const [password, setPassword] = useState('')
  const leaving = useAction((api) => api.leave({ login_password: password }))

  const leave = async () => {
    const outcome = await leaving.run()
    if (!outcome || 'failure' in outcome) return
    dispatch(bannerActions.messageShown(outcome.data.message))
    onLeft()
  }

  return (
    <Dialog
      isOpen
      title="정말 탈퇴할까요?"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            계속 이용하기
          </Button>
          <Button
            variant="danger"
            isLoading={leaving.isLoading}
            disabled={isEmail && password === ''}
            onClick={() => void leave()}
          >
            탈퇴하기
          </Button>
        </>
      }
    >
      <Stack $gap="sm">
        {CONSEQUENCES.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isEmail && (
          <TextField
            label="비밀번호"
            type="password"
            autoComplete="current-password"
            maxLength={72}
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        {leaving.failure?.message && (
          <Callout $tone="danger" role="alert">
            {leaving.failure.message}
          </Callout>
        )}
      </Stack>
    </Dialog>
  )
}

/**
 * Ends the membership, after saying plainly what goes and what the law keeps. The dead session is
 * left to `onLeft`: were it reset here, this page would first ask for a login.
 */
export const Leave = ({ onLeft }: { onLeft: () => void }) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" isFullWidth onClick={() => setIsAsking(true)}>
        회원 탈퇴
      </Button>
      {isAsking && <LeaveDialog onClose={() => setIsAsking(false)} onLeft={onLeft} />}
    </>
  )
}
