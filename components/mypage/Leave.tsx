import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { PasswordField } from '@/components/common/form/fields'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { bannerActions } from '@/store/slices/banner'
import { CONTRACT_YEARS, COUPON_MONTHS } from '@/lib/member/retention'
import { useAction } from '@/store/useAction'

/** What is deleted at once, and what the law requires to retain (전자상거래법 시행령 제6조). */
const CONSEQUENCES = [
  '이름, 연락처, 사진, 찜, 메시지와 저장한 승선자는 바로 지워지고 되돌릴 수 없어요.',
  '남은 쿠폰은 더 이상 사용할 수 없고, 잡아 둔 자리와 대기는 풀려요.',
  `같은 쿠폰을 중복해서 드리지 않도록, 휴대폰 번호를 알아볼 수 없게 바꾼 값을 ${COUPON_MONTHS}개월 동안 보관한 뒤 지워요.`,
  `예약과 결제 기록은 전자상거래법에 따라 ${CONTRACT_YEARS}년 동안 따로 보관한 뒤 지워요.`,
  '진행 중인 예약이나 환불이 있으면 탈퇴할 수 없어요.',
]

const LeaveDialog = ({ onClose, onLeft }: { onClose: () => void; onLeft: () => void }) => {
  const dispatch = useAppDispatch()
  const isEmail = useAppSelector(({ user }) => user.userInfo.regist_type === 'EMAIL')
  const leaving = useAction((api, login_password: string) => api.leave({ login_password }))
  const form = useForm({
    initial: { password: '' },
    send: async ({ password }) => {
      const outcome = await leaving.run(password)
      if (!outcome || 'failure' in outcome) return
      dispatch(bannerActions.messageShown(outcome.data.message))
      onLeft()
    },
  })

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
          {/* Leaving cannot be undone: the only submit that is disabled until the form is complete. */}
          <Button
            type="submit"
            form={form.id}
            variant="danger"
            isLoading={form.isSending}
            disabled={isEmail && form.values.password === ''}
          >
            탈퇴하기
          </Button>
        </>
      }
    >
      <Form form={form}>
        {CONSEQUENCES.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isEmail && <PasswordField {...form.text('password')} />}
        <FailureMessage message={leaving.failure?.message} />
      </Form>
    </Dialog>
  )
}

/**
 * Ends the membership after listing the consequences. `onLeft` has to end the session: if it ended
 * here, this page would ask for a login first.
 */
export const Leave = ({ onLeft }: { onLeft: () => void }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" isFullWidth onClick={() => setIsDialogOpen(true)}>
        회원 탈퇴
      </Button>
      {isDialogOpen && <LeaveDialog onClose={() => setIsDialogOpen(false)} onLeft={onLeft} />}
    </>
  )
}
