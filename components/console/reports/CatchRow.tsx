import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { TextField } from '@/components/common/form/TextField'
import type { Caught } from '@/lib/contract/console/reports'
import { MAX_CATCH_CM, MAX_CATCH_COUNT } from '@/lib/report/limits'
import { theme } from '@/styles/theme'

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.sm};
`

/** A whole number as it is typed; 0 for none. */
const toNumber = (typed: string, most: number): number =>
  Math.min(most, Number(typed.replace(/\D/g, '').slice(0, 7)))

type Props = {
  caught: Caught
  /** Just chosen: its number is typed next. */
  isNew: boolean
  onChange: (caught: Caught) => void
}

/** How many of a species were caught, and how long the longest was. */
export const CatchRow = ({ caught, isNew, onChange }: Props) => {
  const count = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) count.current?.focus()
  }, [isNew])
  const { fish, count: number, size_cm: size } = caught
  return (
    <Row role="group" aria-label={fish}>
      <TextField
        ref={count}
        label={`${fish} 마릿수`}
        inputMode="numeric"
        autoComplete="off"
        value={number === 0 ? '' : String(number)}
        onChange={({ target }) =>
          onChange({ ...caught, count: toNumber(target.value, MAX_CATCH_COUNT) })
        }
      />
      <TextField
        label="가장 큰 것(cm)"
        inputMode="numeric"
        autoComplete="off"
        value={size === null ? '' : String(size)}
        onChange={({ target }) =>
          onChange({ ...caught, size_cm: toNumber(target.value, MAX_CATCH_CM) || null })
        }
      />
    </Row>
  )
}
