import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { usePhone } from '@/store/console/boarding/phone'
import { useDraftStorage } from '@/store/console/reports/drafts'
import { useSend } from '@/store/console/useSend'
import { useSession } from '../shell/session'

/** `탑승 표시 3개, 현장 손님 2팀, 조황 1개`: what this phone has of somebody and the server has not; '' for nothing. */
const useUnsent = () => {
  const phone = usePhone()
  const storage = useDraftStorage()
  const { staff_no } = useSession()
  return async (): Promise<string> => {
    const [taps, walkIns, drafts] = await Promise.all([
      phone.readTaps(),
      phone.readWalkIns(),
      storage.readDrafts(),
    ])
    const ownOf = (all: readonly { staff_no: number }[]) =>
      all.filter((one) => one.staff_no === staff_no).length
    return [
      ownOf(taps) > 0 && `탑승 표시 ${ownOf(taps)}개`,
      ownOf(walkIns) > 0 && `현장 손님 ${ownOf(walkIns)}팀`,
      ownOf(drafts) > 0 && `조황 ${ownOf(drafts)}개`,
    ]
      .filter(Boolean)
      .join(', ')
  }
}

/** Logs out; asks first where something on this phone would then wait for the next log-in. */
export const LogOut = () => {
  const { send, isSending, failure } = useSend('endSession')
  const readUnsent = useUnsent()
  const [unsent, setUnsent] = useState('')
  const logOut = async () => {
    setUnsent('')
    const sent = await send({})
    const isOut = sent && ('data' in sent || sent.failure.code === 'STAFF_LOGIN_REQUIRED')
    // A load of its own: nothing that was read stays in memory.
    if (isOut) window.location.assign('/login')
  }
  const ask = async () => {
    const found = await readUnsent().catch(() => '')
    if (found === '') await logOut()
    else setUnsent(found)
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" isFullWidth isLoading={isSending} onClick={() => void ask()}>
        로그아웃
      </Button>
      <AlertDialog
        isOpen={unsent !== ''}
        title="로그아웃할까요?"
        message={`이 휴대폰에 아직 반영되지 않은 것이 있어요: ${unsent}. 로그아웃하면 이 휴대폰에서 다시 로그인할 때까지 보내지 못해요.`}
        confirmLabel="로그아웃"
        cancelLabel="취소"
        onConfirm={() => void logOut()}
        onCancel={() => setUnsent('')}
      />
    </>
  )
}
