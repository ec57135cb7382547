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

type Props<Code extends string> = {
  label: string
  options: readonly { code: Code; name: string }[]
  value: readonly Code[]
  error?: string | undefined
  onChange: (chosen: Code[]) => void
}

/** Any number of codes, each a button that is pressed or not. */
export const CodeChips = <Code extends string>({
  label,
  options,
  value: chosen,
  error,
  onChange,
}: Props<Code>) => {
  const labelId = useId()
  const toggle = (code: Code) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  return (
    <Group role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Cluster>
        {options.map(({ code, name }) => (
          <ChoiceChip key={code} isPressed={chosen.includes(code)} onClick={() => toggle(code)}>
            {name}
          </ChoiceChip>
        ))}
      </Cluster>
      <FieldError id={undefined} message={error ?? ''} />
    </Group>
  )
}
