import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { Checkbox } from '@/components/common/form/Checkbox'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { MAX_LINES_AT_ONCE, type statementCalls } from '@/lib/contract/console/statement'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { LineCard, LineList } from './LineCard'
import { describeTrip } from './MoneyCard'

type Sure = ConsoleAnswer<(typeof statementCalls)['getStatement']>['sure']
type Confirmed = ConsoleAnswer<(typeof statementCalls)['confirmLines']>['list']

const describeDone = (list: Confirmed): string => {
  const refused = list.filter(({ outcome }) => outcome === 'refused')
  const done = `${list.length - refused.length}건을 확인했어요.`
  return refused.length === 0
    ? done
    : `${done} ${refused.length}건은 확인하지 못했어요. ${refused[0]?.message ?? ''}`
}

interface Props {
  lines: readonly Sure[number][]
  nameOf: (account: string) => string
  reservations: ReadonlyMap<number, MoneyReservation>
  canChange: boolean
}

/** Lines whose reservation is sure: looked at, and confirmed together. */
export const SureLines = ({ lines, nameOf, reservations, canChange }: Props) => {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<Confirmed>()
  const { send, isSending, failure } = useSend('confirmLines')
  const chosen = lines.filter(({ line_no: no }) => !left.has(no)).slice(0, MAX_LINES_AT_ONCE)
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)

  const toggle = (no: number) => {
    const next = new Set(left)
    if (!next.delete(no)) next.add(no)
    setLeft(next)
  }
  const confirm = async () => {
    const list = chosen.map(({ line_no, reservation_no, amount }) => ({
      line_no,
      reservation_no,
      missing: amount,
    }))
    const sent = await send({ body: { list } })
    if (sent && 'data' in sent) setDone(sent.data.list)
  }

  return (
    <>
      <div role="status">{done && <Callout>{describeDone(done)}</Callout>}</div>
      <LineList>
        {lines.map((line) => {
          const reservation = reservations.get(line.reservation_no)
          const words = reservation
            ? `${reservation.name} · ${describeTrip(reservation)}`
            : `예약 ${line.reservation_no}`
          return (
            <LineCard key={line.line_no} line={line} account={nameOf(line.account)}>
              {canChange ? (
                <Checkbox
                  label={words}
                  checked={!left.has(line.line_no)}
                  onChange={() => toggle(line.line_no)}
                />
              ) : (
                words
              )}
            </LineCard>
          )
        })}
      </LineList>
      <FailureMessage message={failure?.message} />
      {canChange && chosen.length > 0 && (
        <Button isLoading={isSending} onClick={() => void confirm()}>
          {chosen.length}건 {formatWon(sum)} 함께 확인
        </Button>
      )}
    </>
  )
}
