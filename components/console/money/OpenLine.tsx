import { useId, useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Select } from '@/components/common/form/Select'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import type { StatementLineItem } from '@/lib/contract/console/statement'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { describeChoice, missingOf } from './describeChoice'
import { LineCard } from './LineCard'
import { LineSearch } from './LineSearch'

const Choice = styled.div`
  display: grid;
  gap: ${theme.space.xs};
`

interface Props {
  line: StatementLineItem
  /** What its account is called. */
  account: string
  /** Reservations that it may be for, the likeliest first. */
  choices: readonly MoneyReservation[]
  canChange: boolean
}

/** A line that somebody must decide on: for one of some reservations, or for none. */
export const OpenLine = ({ line, account, choices, canChange }: Props) => {
  const [chosenNo, setChosenNo] = useState<number>()
  const confirm = useSend('confirmLines')
  const foreign = useSend('setLineForeign')
  const [refused, setRefused] = useState('')
  const statusId = useId()
  const [found, setFound] = useState<MoneyReservation>()
  const [isSearching, setIsSearching] = useState(false)
  const chosen = found ?? choices.find((one) => one.reservation_no === chosenNo) ?? choices[0]

  const use = async () => {
    if (!chosen) return
    const { line_no } = line
    const choice = {
      line_no,
      reservation_no: chosen.reservation_no,
      missing: missingOf(chosen),
      is_searched: found !== undefined,
    }
    const sent = await confirm.send({ body: { list: [choice] } })
    if (sent && 'data' in sent) setRefused(sent.data.list[0]?.message ?? '')
  }
  const setAside = () =>
    foreign.send({ params: { line_no: line.line_no }, body: { is_foreign: true } })
  const failure = confirm.failure ?? foreign.failure

  return (
    <LineCard line={line} account={account}>
      <Choice>
        {chosen && !found && (
          <Select
            label="어느 예약의 돈인가요?"
            value={String(chosen.reservation_no)}
            onChange={({ currentTarget }) => setChosenNo(Number(currentTarget.value))}
            options={choices.map((one) => ({
              value: String(one.reservation_no),
              label: describeChoice(one),
            }))}
          />
        )}
        {found && <p>{describeChoice(found)}</p>}
        {canChange && isSearching && <LineSearch onFound={setFound} />}
        {canChange && (
          <Cluster>
            {chosen && (
              <Button
                isSmall
                isLoading={confirm.isSending}
                aria-describedby={statusId}
                onClick={() => void use()}
              >
                이 예약으로 확인
              </Button>
            )}
            {!isSearching && (
              <Button isSmall variant="secondary" onClick={() => setIsSearching(true)}>
                예약 찾기
              </Button>
            )}
            <Button
              isSmall
              variant="secondary"
              isLoading={foreign.isSending}
              onClick={() => void setAside()}
            >
              예약과 상관없어요
            </Button>
          </Cluster>
        )}
        <div id={statusId}>
          <FailureMessage message={refused || failure?.message} />
        </div>
      </Choice>
    </LineCard>
  )
}
