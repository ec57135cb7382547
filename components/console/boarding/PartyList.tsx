import { useState } from 'react'
import styled from 'styled-components'
import { Checkbox } from '@/components/common/form/Checkbox'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { TextField } from '@/components/common/form/TextField'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { boardingWords } from '@/lib/boarding/boardingWords'
import { findParties } from '@/lib/boarding/findParties'
import { theme } from '@/styles/theme'
import { PartyCard, type PartyActs } from './PartyCard'

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.sm};
`

const Find = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.md};
`

type Props = PartyActs & { list: BoardingList }

/** Everybody of a departure, to be found by the phone's last digits or a name's initials. */
export const PartyList = ({ list, ...acts }: Props) => {
  const [typed, setTyped] = useState('')
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  const words = boardingWords[list.departure.service_type]
  const parties = findParties(list.parties, typed).filter(
    ({ slots }) => !isOpenOnly || slots.some(({ state }) => state === 'waiting'),
  )
  return (
    <section aria-label="명단">
      <Find>
        <TextField
          label="찾기"
          hint="전화 끝 네 자리, 이름이나 초성, 예약번호"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox
          label="남은 분만 보기"
          checked={isOpenOnly}
          onChange={({ target }) => setIsOpenOnly(target.checked)}
        />
      </Find>
      {parties.length === 0 && (
        <div role="status">
          <EmptyState
            title={list.parties.length === 0 ? '아직 예약이 없어요.' : '찾는 분이 없어요.'}
          />
        </div>
      )}
      <List>
        {parties.map((party) => (
          <li key={party.reservation_no}>
            <PartyCard
              scheduleNo={list.departure.schedule_no}
              party={party}
              words={words}
              {...acts}
            />
          </li>
        ))}
      </List>
    </section>
  )
}
