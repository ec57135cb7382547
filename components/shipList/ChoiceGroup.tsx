import styled from 'styled-components'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Cluster } from '@/components/common/layout/Cluster'
import { theme } from '@/styles/theme'

const Legend = styled.legend`
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

interface Props<Code extends string> {
  legend: string
  options: readonly { code: Code; label: string }[]
  chosen: readonly Code[]
  onChange: (chosen: Code[]) => void
}

/** A group of choices; any number may be selected. */
export const ChoiceGroup = <Code extends string>(props: Props<Code>) => {
  const { legend, options, chosen, onChange } = props
  const toggle = (code: Code) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <Cluster>
        {options.map(({ code, label }) => (
          <ChoiceChip key={code} isPressed={chosen.includes(code)} onClick={() => toggle(code)}>
            {label}
          </ChoiceChip>
        ))}
      </Cluster>
    </fieldset>
  )
}
