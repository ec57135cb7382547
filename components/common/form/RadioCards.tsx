import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { FieldError } from './FieldError'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean
}

interface Props<Value extends string> {
  legend: string
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string
  /** The field of a form. */
  'data-field'?: string
}

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

const Cards = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));

  /* Options with an explanation have the whole width of a phone. */
  &:has(small) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  }
`

const CardLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: 3.5rem;
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${theme.color.ink};
    background: ${theme.color.tint};
    box-shadow: inset 0 0 0 1px ${theme.color.ink};
  }
  &:active {
    background: ${theme.color.surfacePressed};
  }
  ${media.forced} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.ink};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: ${theme.color.textMuted};
    background: ${theme.color.surfaceMuted};
    cursor: not-allowed;
  }
`

const Radio = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  outline: none;
  accent-color: ${theme.color.ink};
`

const Description = styled.small`
  display: block;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.xs};
`

/** One choice of a few, each shown as a card that is easy to press. */
export const RadioCards = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
  'data-field': field,
}: Props<Value>) => {
  const id = useId()

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      <Cards>
        {options.map((option) => (
          <CardLabel key={option.value}>
            <Radio
              type="radio"
              name={id}
              data-field={field}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description && <Description>{option.description}</Description>}
            </span>
          </CardLabel>
        ))}
      </Cards>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  )
}
