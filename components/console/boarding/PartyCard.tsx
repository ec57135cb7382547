import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import type { BoardingParty, BoardingSlot } from '@/lib/contract/console/boarding'
import { type BoardingWords, slotName } from '@/lib/boarding/boardingWords'
import { optionText } from '@/lib/reservation/optionText'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { ListLink } from '../passengers/ListLink'
import { QuayMoney } from './QuayMoney'
import { SlotRow } from './SlotRow'
import type { TapSlots } from './useUnlisted'

const Head = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  min-height: ${theme.touch};

  h3 {
    overflow-wrap: anywhere;
    font-size: ${theme.fontSize.lg};
  }
`

const Tail = styled.span`
  color: ${theme.color.textMuted};
`

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touch};
  margin-left: auto;
  color: ${theme.color.ink};
  font-weight: ${theme.fontWeight.semibold};
`

const Memo = styled.p`
  margin-bottom: ${theme.space.xs};
  overflow-wrap: anywhere;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`

const Options = styled.p`
  margin-bottom: ${theme.space.xs};
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.semibold};
`

const Whole = styled.div`
  margin-bottom: ${theme.space.xs};
`

export type PartyActs = {
  onTap: TapSlots
  /** Writes lines of the passenger list; absent where there is none. */
  onFill: ((party: BoardingParty, slots: readonly BoardingSlot[]) => void) | undefined
  /** Corrects a line that was written. */
  onCorrect: (party: BoardingParty, slot: BoardingSlot) => void
  /** Whether the booker may still change the list. */
  canSendLink: boolean
}

type Props = PartyActs & { scheduleNo: number; party: BoardingParty; words: BoardingWords }

/** One reservation with its people one by one. */
export const PartyCard = (props: Props) => {
  const { scheduleNo, party, words, onTap, onFill, onCorrect, canSendLink } = props
  const { name, tail, phone, missing, memo, slots, options = [], spots } = party
  const waiting = slots.filter(({ state }) => state === 'waiting')
  const unlisted = onFill ? slots.filter((slot) => slot.name === '').length : 0
  return (
    <Card as="article" aria-label={`${name} ${tail}`}>
      <Head>
        <h3>{name}</h3>
        <Tail>
          {tail} · {slots.length}
          {words.unit}
          {party.is_whole && ' · 독선'}
        </Tail>
        {missing > 0 && <Badge tone="warning">받을 돈 {formatWon(missing)}</Badge>}
        {unlisted > 0 && <Badge tone="warning">명부 미완성 {unlisted}명</Badge>}
        {phone !== null && (
          <Call href={`tel:${phone}`} aria-label={`전화 ${name} ${formatPhone(phone)}`}>
            전화
          </Call>
        )}
      </Head>
      {missing > 0 && party.state !== 'AWAITING_PAYMENT' && (
        <Whole>
          <QuayMoney scheduleNo={scheduleNo} party={party} />
        </Whole>
      )}
      {spots && <Options>자리 {spots}</Options>}
      {options.length > 0 && <Options>{optionText(options)}</Options>}
      {memo !== '' && <Memo>{memo}</Memo>}
      {waiting.length > 1 && (
        <Whole>
          <Button
            isFullWidth
            aria-label={`${waiting.length}${words.unit} 모두 ${words.act} ${name}`}
            onClick={() => onTap(party, waiting, 'board')}
          >
            {waiting.length}
            {words.unit} 모두 {words.act}
          </Button>
        </Whole>
      )}
      <ul>
        {slots.map((slot) => (
          <SlotRow
            key={slot.slot}
            slot={slot}
            name={slotName(slot, name, words)}
            act={words.act}
            onTap={(kind) => onTap(party, [slot], kind)}
            onList={
              onFill && (() => (slot.name === '' ? onFill(party, [slot]) : onCorrect(party, slot)))
            }
          />
        ))}
      </ul>
      {unlisted > 0 && canSendLink && (
        <ListLink
          reservationNo={party.reservation_no}
          name={name}
          sentAt={party.list_link_sent_at}
        />
      )}
    </Card>
  )
}
