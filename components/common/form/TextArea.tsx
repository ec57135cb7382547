import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from './Field'
import { fieldStyle } from './fieldStyle'
import { theme } from '@/styles/theme'

const Input = styled.textarea`
  ${fieldStyle}
  padding-block: ${theme.space.sm};
  resize: vertical;
`

/** Several lines of text with their label. */
export const TextArea = ({
  label,
  hint,
  error,
  rows = 6,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} isRequired={rest.required}>
    {(attributes) => <Input {...rest} {...attributes} rows={rows} />}
  </Field>
)
