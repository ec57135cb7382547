import { useId } from 'react'
import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { Icon } from '@/components/common/icon/icons'
import { theme } from '@/styles/theme'

interface Props {
  label: string
  value: number
  min?: number
  max: number
  /** What is counted: 명, 실. */
  unit: string
  onChange: (value: number) => void
}

const Row = styled.div`
  display: flex;
  /* With large text the buttons stand below the label. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.md};
`

const Label = styled.span`
  font-weight: ${theme.fontWeight.semibold};
`

const Control = styled.div`
  display: flex;
  min-width: 0;
  align-items: center;
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surface};

  /* They need not grow as the text does, but stay as large as a finger. */
  button {
    flex-shrink: 1;
    min-width: 44px;
  }
`

const Count = styled.output`
  flex: 0 1 3.5rem;
  min-width: 0;
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.bold};
  text-align: center;
`

/** A small count between two limits. At a limit the button keeps the focus and is `aria-disabled`. */
export const Stepper = ({ label, value, min = 1, max, unit, onChange }: Props) => {
  const labelId = useId()
  const step = (by: number) => {
    // From below the least, one step leads to it.
    const next = by > 0 ? Math.max(min, value + by) : value + by
    if (next >= min && next <= max) onChange(next)
  }

  return (
    <Row role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Control>
        <IconButton label={`${label} 줄이기`} aria-disabled={value <= min} onClick={() => step(-1)}>
          <Icon name="minus" size={20} />
        </IconButton>
        <Count aria-live="polite">
          {value}
          {unit}
        </Count>
        <IconButton label={`${label} 늘리기`} aria-disabled={value >= max} onClick={() => step(1)}>
          <Icon name="plus" size={20} />
        </IconButton>
      </Control>
    </Row>
  )
}
