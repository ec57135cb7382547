import styled from 'styled-components'
import { theme } from '@/styles/theme'

const Message = styled.p`
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  color: ${theme.color.danger};
`

/** What is wrong with a control; the control refers to it by `aria-describedby`. */
export const FieldError = ({ id, message }: { id: string | undefined; message?: string }) =>
  message ? <Message id={id}>{message}</Message> : null
