import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import type { End } from '@/lib/refund/describeEnd'
import { theme } from '@/styles/theme'

/** The page's sticky header must not cover it when it is focused. */
const Heading = styled.h2`
  scroll-margin-top: 8rem;
  font-size: ${theme.fontSize.lg};
`

interface Props {
  end: End
  /** Whether the visitor has just cancelled: the heading is then where one stands. */
  isNew: boolean
}

/** How a reservation ended, and what comes back, at the top of its page. */
export const EndCallout = ({ end: { title, sentences }, isNew }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <Callout as="section">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  )
}
