import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from './Field'
import { fieldStyle } from './fieldStyle'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { theme } from '@/styles/theme'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id'> & { options: readonly SelectOption[] }

const Frame = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-block: 0;
    right: ${theme.space.sm};
    margin-block: auto;
    pointer-events: none;
    color: ${theme.color.textMuted};
  }
`

const Control = styled.select`
  ${fieldStyle}
  appearance: none;
  padding-right: ${theme.space.xxl};
`

/** The browser's own select, which a phone shows as its native picker. */
export const Select = ({ label, hint, error, options, ...rest }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired={rest.required}>
    {(attributes) => (
      <Frame>
        <Control {...rest} {...attributes}>
          {options.map(({ value, label: text, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </Control>
        <ChevronIcon size={20} direction="down" />
      </Frame>
    )}
  </Field>
)
