import { useId, type ComponentProps, type ReactNode } from 'react'
import styled from 'styled-components'
import { FieldError } from './FieldError'
import { theme } from '@/styles/theme'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode
  error?: string
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  min-height: ${theme.touch};
  cursor: pointer;
`

const Box = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  accent-color: ${theme.color.ink};
  cursor: inherit;
`

/** The browser's own checkbox in our colour; pressing its label toggles it too. */
export const Checkbox = ({ label, error, ...rest }: Props) => {
  const errorId = useId()

  return (
    <div>
      <Label>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </Label>
      <FieldError id={errorId} message={error} />
    </div>
  )
}
