import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import { FieldError } from './FieldError'
import { theme } from '@/styles/theme'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** What is wrong and how to correct it; absent or empty when the value is valid. */
  error?: string
}

interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldProps {
  isRequired?: boolean
  children: (attributes: ControlAttributes) => ReactNode
}

/** A date's own width, which large text makes wider than a phone, does not stretch it. */
const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxs};
`

const Label = styled.label`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.semibold};
`

const Required = styled.span`
  margin-left: 0.125rem;
  color: ${theme.color.danger};
`

/** Label, hint and error around one control, connected to it by id. */
export const Field = ({ label, hint, error, isRequired, children }: Props) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined

  return (
    <Wrapper>
      <Label htmlFor={id}>
        {label}
        {isRequired && <Required aria-hidden>*</Required>}
      </Label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && <Small id={hintId}>{hint}</Small>}
      <FieldError id={errorId} message={error} />
    </Wrapper>
  )
}
