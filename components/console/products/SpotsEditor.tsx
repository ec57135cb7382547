import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { FieldError } from '@/components/common/form/FieldError'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { BoatPlan } from '@/components/common/spot/BoatPlan'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { MAX_SPOTS, type Spot, SPOT_PART_LABELS, SPOT_SIDE_LABELS } from '@/lib/spot/spots'
import { theme } from '@/styles/theme'
import { EditedRows, numberOf } from './EditedRows'

const Note = styled.p`
  margin-bottom: ${theme.space.sm};
  color: ${theme.color.textMuted};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) minmax(0, 1fr);
  gap: ${theme.space.xxs} ${theme.space.xs};
  padding-bottom: ${theme.space.sm};
  border-bottom: 1px solid ${theme.color.line};
`

const Traits = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: 0 ${theme.space.md};

  > :last-child {
    margin-left: auto;
  }
`

const Number = styled.p`
  padding: ${theme.space.xxs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
`

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const SIDES = toOptions(SPOT_SIDE_LABELS)
const PARTS = toOptions(SPOT_PART_LABELS)

/** A further place stands behind the last one. */
const nextSpot = (spots: readonly Spot[]): Spot => ({
  ...{ side: 'port', part: 'stern', is_shaded: false, is_near_toilet: false },
  ...spots.at(-1),
  number: Math.max(0, ...spots.map(({ number }) => number || 0)) + 1,
})

type RowProps = { spot: Spot; onChange: (part: Partial<Spot>) => void; onRemove: () => void }

const SpotRow = ({ spot, onChange, onRemove }: RowProps) => (
  <Line role="group" aria-label={`${spot.number || '새'}번 자리`}>
    <TextField
      label="번호"
      type="number"
      inputMode="numeric"
      value={spot.number || ''}
      onChange={({ target }) => onChange({ number: numberOf(target.value) })}
    />
    <Select
      label="좌우"
      options={SIDES}
      value={spot.side}
      onChange={({ target }) => onChange({ side: target.value as Spot['side'] })}
    />
    <Select
      label="앞뒤"
      options={PARTS}
      value={spot.part}
      onChange={({ target }) => onChange({ part: target.value as Spot['part'] })}
    />
    <Traits>
      <Checkbox
        label="그늘"
        checked={spot.is_shaded}
        onChange={({ target }) => onChange({ is_shaded: target.checked })}
      />
      <Checkbox
        label="화장실 옆"
        checked={spot.is_near_toilet}
        onChange={({ target }) => onChange({ is_near_toilet: target.checked })}
      />
      <Button
        variant="ghost"
        isSmall
        aria-label={`${spot.number || '새'}번 자리 지우기`}
        onClick={onRemove}
      >
        지우기
      </Button>
    </Traits>
  </Line>
)

type Props = {
  value: readonly Spot[]
  error?: string | undefined
  onChange: (spots: Spot[]) => void
}

/** The plan of a boat's places: a sample to begin with, then a row for each place. */
export const SpotsEditor = ({ value: spots, error, onChange }: Props) => (
  <fieldset>
    <Note>
      배 위에서 서는 자리예요. 좌현과 우현을 각각 선수부터 차례로 적으면 그림처럼 보여요. 먼저 적은
      자리부터 일행끼리 붙여 드려요. 자리를 언제 정할지는 일정마다 골라요.
    </Note>
    {spots.length === 0 ? (
      <Select
        label="자리표 본보기"
        options={[
          { value: '', label: '골라서 시작하기' },
          ...SPOT_PLANS.map(({ name }) => ({ value: name, label: name })),
        ]}
        value=""
        onChange={({ target }) =>
          onChange([...(SPOT_PLANS.find(({ name }) => name === target.value)?.spots ?? [])])
        }
      />
    ) : (
      <EditedRows>
        <BoatPlan spots={spots}>{({ number }) => <Number>{number || '?'}</Number>}</BoatPlan>
        {spots.map((spot, index) => (
          <SpotRow
            key={index}
            spot={spot}
            onChange={(part) =>
              onChange(spots.map((each, at) => (at === index ? { ...each, ...part } : each)))
            }
            onRemove={() => onChange(spots.filter((_, at) => at !== index))}
          />
        ))}
      </EditedRows>
    )}
    <Traits>
      {spots.length < MAX_SPOTS && (
        <Button variant="secondary" isSmall onClick={() => onChange([...spots, nextSpot(spots)])}>
          자리 넣기
        </Button>
      )}
      {spots.length > 0 && (
        <Button variant="ghost" isSmall onClick={() => onChange([])}>
          모두 지우고 다시 고르기
        </Button>
      )}
    </Traits>
    <FieldError id={undefined} message={error ?? ''} />
  </fieldset>
)
