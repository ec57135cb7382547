import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import type { BoardingSlot } from '@/lib/contract/console/boarding'
import type { TapKind } from '@/lib/boarding/foldTaps'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const CLOCK = -5

const Row = styled.li`
  ${spreadLine}
  gap: ${theme.space.xs};
  padding: ${theme.space.xs} 0;
  border-top: 1px solid ${theme.color.line};
`

const Who = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Name = styled.p`
  font-weight: ${theme.fontWeight.semibold};
`

const State = styled.p<{ $isAboard: boolean }>`
  color: ${({ $isAboard }) => ($isAboard ? theme.color.success : theme.color.textMuted)};
  font-size: ${theme.fontSize.sm};
`

const stateText = ({ state, tapped_at, tapped_by }: BoardingSlot, act: string): string => {
  if (state === 'waiting') return ''
  const clock = tapped_at ? formatKoreanDateTime(new Date(tapped_at)).slice(CLOCK) : ''
  const word = state === 'boarded' ? `✓ ${act}` : '미승선 (노쇼)'
  return [word, clock, tapped_by].filter(Boolean).join(' · ')
}

const listAct = ({ name }: BoardingSlot): string =>
  name === '' ? '명부 미작성 · 적기' : '명부 고치기'

type Props = {
  slot: BoardingSlot
  name: string
  act: string
  onTap: (kind: TapKind) => void
  /** Writes the line of the passenger list, or corrects it; absent where there is no list. */
  onList: (() => void) | undefined
}

/** One person with what can be tapped. The buttons say the name, so that they are told apart. */
export const SlotRow = ({ slot, name, act, onTap, onList }: Props) => (
  <Row>
    <Who>
      <Name>{name}</Name>
      {slot.state !== 'waiting' && (
        <State $isAboard={slot.state === 'boarded'}>{stateText(slot, act)}</State>
      )}
      {onList && (
        <Button isSmall variant="ghost" aria-label={`${listAct(slot)} ${name}`} onClick={onList}>
          {listAct(slot)}
        </Button>
      )}
    </Who>
    <Cluster>
      {slot.state !== 'boarded' && (
        <Button aria-label={`${act} ${name}`} onClick={() => onTap('board')}>
          {act}
        </Button>
      )}
      {slot.state === 'waiting' ? (
        <Button
          variant="secondary"
          aria-label={`미승선 (노쇼) ${name}`}
          onClick={() => onTap('no_show')}
        >
          미승선 (노쇼)
        </Button>
      ) : (
        <Button variant="ghost" aria-label={`되돌리기 ${name}`} onClick={() => onTap('undo')}>
          되돌리기
        </Button>
      )}
    </Cluster>
  </Row>
)
