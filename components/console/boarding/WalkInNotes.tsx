import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Cluster } from '@/components/common/layout/Cluster'
import { Dialog } from '@/components/common/dialog/Dialog'
import type { QueuedWalkIn } from '@/store/console/boarding/phoneStorage'

type Props = {
  walkIns: readonly QueuedWalkIn[]
  /** Of the departure that is shown: only its form can be opened here. */
  scheduleNo: number
  onCorrect: (walkIn: QueuedWalkIn) => void
  onRemove: (requestKey: string) => void
}

const whoOf = ({ name, party }: QueuedWalkIn): string => `${name} 님 ${party}명`

/** Guests without a reservation whom the server does not have: those that wait, and those it refused. */
export const WalkInNotes = ({ walkIns, scheduleNo, onCorrect, onRemove }: Props) => {
  const [removed, setRemoved] = useState<QueuedWalkIn>()
  const waiting = walkIns.filter(({ problem }) => problem === '')
  const isUnstored = walkIns.some((one) => one.isUnstored)
  const remove = () => {
    if (removed) onRemove(removed.request_key)
    setRemoved(undefined)
  }
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <Callout $tone="warning">
            <strong>아직 보내지 못한 현장 손님이 있어요. 연결되면 예약돼요.</strong>
            <ul>
              {waiting.map((one) => (
                <li key={one.request_key}>
                  {whoOf(one)} · {one.trip}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {isUnstored && (
          <Callout $tone="danger">
            휴대폰이 현장 손님을 저장하지 못했어요. 예약될 때까지 이 화면을 닫거나 떠나지 마세요.
          </Callout>
        )}
      </div>
      {walkIns
        .filter(({ problem }) => problem !== '')
        .map((one) => (
          <Callout key={one.request_key} role="alert" $tone="danger">
            <strong>현장 손님 {whoOf(one)}이 예약되지 않았어요.</strong>
            <span>
              {one.trip}: {one.problem}
            </span>
            <Cluster>
              {one.schedule_no === scheduleNo && (
                <Button
                  aria-label={`고쳐서 다시 보내기 ${one.name}`}
                  onClick={() => onCorrect(one)}
                >
                  고쳐서 다시 보내기
                </Button>
              )}
              <Button
                variant="secondary"
                aria-label={`태우지 않았어요 ${one.name}`}
                onClick={() => setRemoved(one)}
              >
                태우지 않았어요
              </Button>
            </Cluster>
          </Callout>
        ))}
      {removed && (
        <Dialog
          isOpen
          title="현장 손님을 지울까요?"
          onClose={() => setRemoved(undefined)}
          footer={
            <Button variant="danger" onClick={remove}>
              지우기
            </Button>
          }
        >
          <p>
            {whoOf(removed)}의 기록이 이 휴대폰에서 지워져요. 배에 탄 손님이면 지우지 말고 사무실에
            알려 주세요.
          </p>
        </Dialog>
      )}
    </>
  )
}
