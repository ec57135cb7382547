import { useState } from 'react'
import styled from 'styled-components'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import type { Caught } from '@/lib/contract/console/reports'
import { withCatch } from '@/lib/report/reportText'
import { forcedChosenStyle, pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'
import { CatchRow } from './CatchRow'

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(7rem, 100%), 1fr));
  gap: ${theme.space.xs};
`

/** Pressed with a wet hand on a boat that moves. */
const Species = styled.button`
  min-height: 4rem;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.fontWeight.semibold};
  ${pressableStyle}

  &[aria-pressed='true'] {
    border-color: ${theme.color.ink};
    background: ${theme.color.tint};
    color: ${theme.color.ink};
    ${forcedChosenStyle}
  }
`

const Title = styled.h2`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

type Props = {
  /** Those of the boat, which have a button. */
  likely: readonly string[]
  /** All of them. */
  species: readonly string[]
  value: readonly Caught[]
  /** Nothing was caught. */
  isBlank: boolean
  onChange: (caught: Caught[], isBlank: boolean) => void
}

/** What was caught: a press on a species asks for its number, which is typed at once. */
export const CatchCounts = ({ likely, species, value, isBlank, onChange }: Props) => {
  const [pressed, setPressed] = useState('')
  const of = (fish: string) => value.find((one) => one.fish === fish)
  const change = (caught: Caught[]) => onChange(caught, false)
  const remove = (fish: string) => change(value.filter((one) => one.fish !== fish))
  const add = (fish: string) => {
    setPressed(fish)
    change(withCatch(value, { fish, count: 0, size_cm: null }))
  }
  const shown = [...new Set([...likely, ...value.map(({ fish }) => fish)])]
  const others = species.filter((fish) => !shown.includes(fish))
  return (
    <Stack $gap="sm">
      <Title id="species">무엇을 낚았나요</Title>
      <Buttons role="group" aria-labelledby="species">
        {shown.map((fish) => (
          <Species
            key={fish}
            type="button"
            aria-pressed={of(fish) !== undefined}
            onClick={() => (of(fish) ? remove(fish) : add(fish))}
          >
            {fish}
          </Species>
        ))}
        <Species type="button" aria-pressed={isBlank} onClick={() => onChange([], !isBlank)}>
          못 낚았어요
        </Species>
      </Buttons>
      {value.map((one) => (
        <CatchRow
          key={one.fish}
          caught={one}
          isNew={one.fish === pressed}
          onChange={(changed) => change(withCatch(value, changed))}
        />
      ))}
      {others.length > 0 && (
        <Select
          label="다른 어종"
          value=""
          options={[
            { value: '', label: '선택해 주세요' },
            ...others.map((fish) => ({ value: fish, label: fish })),
          ]}
          onChange={({ target }) => target.value && add(target.value)}
        />
      )}
    </Stack>
  )
}
