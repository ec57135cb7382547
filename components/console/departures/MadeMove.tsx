import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { AlertDialog } from '@/components/common/dialog/AlertDialog'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { DepartureMove } from '@/lib/contract/console/departureMove'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { Row, Rows } from '../shell/Row'
import { useRequestKey } from '../shell/useRequestKey'

const tripText = ({ ship_name, departure_time }: DepartureMove['from']): string =>
  `${ship_name} ${departure_time}`

const Refused = ({ refused }: Pick<DepartureMove, 'refused'>) => (
  <Rows>
    {refused.map(({ reservation_no: no, name, party, refund_amount }) => (
      <Row
        key={no}
        title={`${name} ${party}명`}
        note={refund_amount > 0 ? `${formatWon(refund_amount)} 환불` : '낸 돈 없음'}
      >
        <LinkButton href={`/reservations/${no}`} prefetch={false} variant="secondary" isSmall>
          예약 보기
        </LinkButton>
      </Row>
    ))}
  </Rows>
)

/** What undoing means: where others have booked too, what has no booker stays with them. */
const messageOf = ({ parties, is_made, to }: DepartureMove): string => {
  const stays = `따로 잡아 둔 자리와 대기는 ${tripText(to)} 일정에 그대로 남아요.`
  return `옮긴 손님 ${parties}팀에 다시 알려요.${is_made === 1 ? '' : ` ${stays}`}`
}

const Undo = ({ no, move }: Props) => {
  const { push } = useRouter()
  const [isAsked, setAsked] = useState(false)
  const { send, isSending, failure } = useSend('undoDepartureMove')
  const { keyFor, settle } = useRequestKey()
  const undo = async () => {
    const sent = await send({ params: { no: move.move_no }, body: { request_key: keyFor() } })
    settle(sent)
    setAsked(false)
    if (sent && 'data' in sent && sent.data.schedule_no !== no) {
      await push(`/departures/${sent.data.schedule_no}`)
    }
  }
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button variant="secondary" onClick={() => setAsked(true)}>
        옮긴 일정 되돌리기
      </Button>
      <AlertDialog
        isOpen={isAsked}
        title={`${tripText(move.from)} 일정으로 되돌릴까요?`}
        message={messageOf(move)}
        confirmLabel="되돌리고 알리기"
        cancelLabel="아니요"
        isLoading={isSending}
        onConfirm={() => void undo()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

type Props = { no: number; move: DepartureMove }

/** A move from a departure or to it: what was, what is, and who refused. */
export const MadeMove = ({ no, move }: Props) => {
  const { from, to, parties, refused, refuse_until, is_open } = move
  const until = new Date(refuse_until)
  return (
    <Callout $tone={refused.length > 0 ? 'warning' : 'brand'}>
      <strong>
        {tripText(from)} → {from.ship_name === to.ship_name ? to.departure_time : tripText(to)}
      </strong>
      <p>
        예약 {parties}팀을 옮겼어요.{' '}
        {is_open === 1
          ? `${formatKoreanDayTime(until)}까지 거절할 수 있어요.`
          : '거절할 수 있는 시간이 지났어요.'}
      </p>
      {refused.length > 0 && (
        <>
          <p>거절 {refused.length}팀</p>
          <Refused refused={refused} />
        </>
      )}
      {from.schedule_no === no && (
        <LinkButton href={`/departures/${to.schedule_no}`} prefetch={false} variant="secondary">
          옮긴 일정 보기
        </LinkButton>
      )}
      {move.can_undo === 1 && <Undo no={no} move={move} />}
    </Callout>
  )
}
