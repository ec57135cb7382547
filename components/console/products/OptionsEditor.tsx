import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Checkbox } from '@/components/common/form/Checkbox'
import { FieldError } from '@/components/common/form/FieldError'
import { TextField } from '@/components/common/form/TextField'
import type { ShipContent } from '@/lib/ship/product/shipFields'
import { theme } from '@/styles/theme'
import { EditedRows, numberOf } from './EditedRows'

type Option = ShipContent['options'][number]

const Legend = styled.legend`
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${theme.space.xs};

  > :first-child {
    grid-column: 1 / -1;
  }
  > :last-child {
    justify-self: start;
  }
`

const NEW: Option = { name: '', price: 0, max: 10 }

type Props = {
  value: readonly Option[]
  /** Whether departures have a bounded number of them. */
  hasStock: boolean
  error?: string | undefined
  onChange: (options: Option[]) => void
}

const shown = (value: number): number | '' => (Number.isNaN(value) ? '' : value)

/** What may be booked beside: lunch, rods. */
export const OptionsEditor = ({ value: options, hasStock, error, onChange }: Props) => {
  const change = (index: number, part: Partial<Option>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...part } : option)))
  return (
    <fieldset>
      <Legend>추가 선택 (점심, 장비 등)</Legend>
      <EditedRows>
        {options.map(({ name, price, max, stock, is_each = false }, index) => (
          <Line key={index}>
            <TextField
              label="이름"
              value={name}
              maxLength={40}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              label="값(원)"
              type="number"
              inputMode="numeric"
              value={shown(price)}
              onChange={({ target }) => change(index, { price: numberOf(target.value) })}
            />
            <TextField
              label="한 예약에 몇 개까지"
              type="number"
              inputMode="numeric"
              value={shown(max)}
              onChange={({ target }) => change(index, { max: numberOf(target.value) })}
            />
            {hasStock && (
              <TextField
                label="한 출조에 모두 몇 개 (비우면 제한 없음)"
                type="number"
                inputMode="numeric"
                value={shown(stock ?? NaN)}
                onChange={({ target }) =>
                  change(index, { stock: target.value === '' ? null : numberOf(target.value) })
                }
              />
            )}
            <Checkbox
              label="한 사람에 하나씩만"
              checked={is_each}
              onChange={({ target }) => change(index, { is_each: target.checked })}
            />
            <Button
              variant="ghost"
              isSmall
              aria-label={`${name || '새 항목'} 지우기`}
              onClick={() => onChange(options.filter((_, at) => at !== index))}
            >
              지우기
            </Button>
          </Line>
        ))}
      </EditedRows>
      <Button variant="secondary" isSmall onClick={() => onChange([...options, NEW])}>
        추가 선택 넣기
      </Button>
      <FieldError id={undefined} message={error ?? ''} />
    </fieldset>
  )
}
