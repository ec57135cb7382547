import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { TextField } from '@/components/common/form/TextField'
import { HEX_COLOR } from '@/lib/color/color'
import { wrappingLine } from '@/styles/lineStyle'
import { THEME_COLOR } from '@/styles/palette'
import { theme } from '@/styles/theme'

const Line = styled.div`
  ${wrappingLine}
  align-items: flex-start;
  gap: ${theme.space.xs};
`

/** Beside the field, below its label. */
const Picker = styled.input`
  margin-top: 1.75rem;
  width: ${theme.touch};
  height: ${theme.touch};
  padding: ${theme.space.xxs};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surface};
  cursor: pointer;
`

type Props = {
  'data-field': string
  /** `#rrggbb`; '' for the theme colour. */
  value: string
  error?: string | undefined
  onChange: (color: string) => void
}

/** One colour, chosen by sight or by its number. */
export const ColorField = ({ value, error, onChange, ...field }: Props) => (
  <Line>
    <TextField
      {...field}
      label="대표 색"
      hint="비워 두면 뱃길의 파란색이에요."
      placeholder={THEME_COLOR}
      maxLength={7}
      autoComplete="off"
      value={value}
      {...(error !== undefined && { error })}
      onChange={({ target }) => onChange(target.value)}
    />
    <Picker
      type="color"
      aria-label="색 고르기"
      value={HEX_COLOR.test(value.toLowerCase()) ? value.toLowerCase() : THEME_COLOR}
      onChange={({ target }) => onChange(target.value)}
    />
    {value !== '' && (
      <Button variant="secondary" onClick={() => onChange('')}>
        기본 색으로
      </Button>
    )}
  </Line>
)
