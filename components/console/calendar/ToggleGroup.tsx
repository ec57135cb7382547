import { useId } from 'react'
import styled from 'styled-components'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { FieldError } from '@/components/common/form/FieldError'
import { Cluster } from '@/components/common/layout/Cluster'
import { theme } from '@/styles/theme'

const Group = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
`

const Label = styled.span`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

type Props = {
  label: string
  options: readonly { value: number; label: string }[]
  value: readonly number[]
  error?: string | undefined
  onChange: (chosen: number[]) => void
}

/** Any number of choices, each a button that is pressed or not. */
export const ToggleGroup = ({ label, options, value: chosen, error, onChange }: Props) => {
  const labelId = useId()
  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Cluster>
        {options.map(({ value, label: name }) => (
          <ChoiceChip key={value} isPressed={chosen.includes(value)} onClick={() => toggle(value)}>
            {name}
          </ChoiceChip>
        ))}
      </Cluster>
      <FieldError id={undefined} message={error ?? ''} />
    </Group>
  )
}
