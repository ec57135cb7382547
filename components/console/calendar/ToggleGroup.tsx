import { useId } from 'react'
import styled from 'styled-components'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { FieldError } from '@/components/common/form/FieldError'
import { Cluster } from '@/components/common/layout/Cluster'
import { pressableStyle } from '@/styles/pressable'
import { theme } from '@/styles/theme'

const Group = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
`

const Label = styled.span`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

/** Their words begin where the label does. */
const Quicks = styled(Cluster)`
  gap: 0;
  margin-inline-start: -${theme.space.xs};
`

const Quick = styled.button`
  min-height: ${theme.touch};
  padding: 0 ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.ink};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.25em;
  ${pressableStyle}

  &:active {
    background: ${theme.color.tintStrong};
  }
`

type QuickProps = { isChosen: boolean; onClick: () => void; children: string }

/** Chooses what is often meant by one press. What is chosen then is seen beside it. */
export const QuickChoice = ({ isChosen, onClick, children }: QuickProps) => (
  <Quick type="button" aria-pressed={isChosen} onClick={onClick}>
    {children}
  </Quick>
)

type Props = {
  label: string
  /** What is often chosen together. */
  quick?: readonly { label: string; value: readonly number[] }[]
  options: readonly { value: number; label: string }[]
  value: readonly number[]
  error?: string | undefined
  onChange: (chosen: number[]) => void
}

/** Any number of choices, each a button that is pressed or not. */
export const ToggleGroup = ({
  label,
  quick = [],
  options,
  value: chosen,
  error,
  onChange,
}: Props) => {
  const labelId = useId()
  const toggle = (value: number) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      {quick.length > 0 && (
        <Quicks>
          {quick.map(({ label: name, value }) => (
            <QuickChoice
              key={name}
              isChosen={value.length === chosen.length && value.every((no) => chosen.includes(no))}
              onClick={() => onChange([...value])}
            >
              {name}
            </QuickChoice>
          ))}
        </Quicks>
      )}
      <Cluster data-options>
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
