import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from './Field'
import { fieldStyle } from './fieldStyle'

const Input = styled.input`
  ${fieldStyle}
`

/** A line of text with its label; every attribute of an `<input>` passes through. */
export const TextField = ({
  label,
  hint,
  error,
  type = 'text',
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) => (
  <Field label={label} hint={hint} error={error} isRequired={rest.required}>
    {(attributes) => <Input {...rest} {...attributes} type={type} />}
  </Field>
)
