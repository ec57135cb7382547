import { useId } from 'react'
import styled from 'styled-components'
import { FieldError } from '@/components/common/form/FieldError'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { MAX_STARS } from '@/lib/review/limits'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.sm};

  /* What is wrong stands below: the stars of all facets stay below each other. */
  > p {
    flex-basis: 100%;
  }
`

const Legend = styled.legend`
  float: left;
  padding: 0;
`

const Choices = styled.div`
  display: flex;

  label {
    position: relative;
    display: grid;
    place-items: center;
    width: ${theme.touch};
    height: ${theme.touch};
    border-radius: ${theme.radius.sm};
    color: ${theme.color.lineStrong};
    font-size: ${theme.fontSize.xl};
    cursor: pointer;
  }
  label[data-on] {
    color: ${theme.color.ink};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  label:has(:focus-visible) {
    outline: 3px solid ${theme.color.ink};
  }
  ${media.forced} {
    label[data-on] {
      color: Highlight;
    }
  }
`

const CHOICES = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

interface Props {
  name: string
  value: number | undefined
  error: string | undefined
  onChange: (stars: number) => void
}

/** Stars for one facet. */
export const StarField = ({ name, value, error, onChange }: Props) => {
  const id = useId()
  return (
    <Row aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{name}</Legend>
      <Choices>
        {CHOICES.map((stars) => (
          <label key={stars} data-on={(value !== undefined && stars <= value) || undefined}>
            <input
              type="radio"
              name={id}
              data-field="stars"
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden>★</span>
            <VisuallyHidden>{stars}점</VisuallyHidden>
          </label>
        ))}
      </Choices>
      <FieldError id={`${id}-error`} message={error} />
    </Row>
  )
}
