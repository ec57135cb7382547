import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { type DateFieldType, fieldText } from '@/lib/date/fieldText'
import { toKstDate } from '@/lib/date/kst'
import { theme } from '@/styles/theme'
import { TextField } from './TextField'

const Said = styled.span`
  display: block;
  font-weight: ${theme.fontWeight.semibold};
  color: ${theme.color.text};
`

type Props = ComponentProps<typeof TextField> & { type: DateFieldType; value: string }

/**
 * A day, a time or both, with what it says in Korean below: browsers write such a value in their own
 * language, so that 3/4 may be read as the third of April. Screen readers read it with the field's hint.
 */
export const DateField = ({ hint, ...rest }: Props) => {
  const said = fieldText(rest.type, rest.value, toKstDate(new Date()))
  return (
    <TextField
      {...rest}
      hint={
        said ? (
          <>
            <Said>{said}</Said> {hint}
          </>
        ) : (
          hint
        )
      }
    />
  )
}
