import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { LinkButton } from '@/components/common/button/LinkButton'
import { RelativeTime } from '@/components/common/time/RelativeTime'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { Answer } from '@/lib/contract/wire'
import { theme } from '@/styles/theme'

const Layout = styled(Card)`
  display: grid;
  gap: ${theme.space.xs};

  h2 {
    font-size: ${theme.fontSize.md};
  }
  p {
    white-space: pre-line;
  }
  small {
    color: ${theme.color.textMuted};
  }
  footer {
    display: flex;
    justify-content: flex-end;
    gap: ${theme.space.xs};
  }
`

interface Props {
  message: Answer<'getSmsList'>['list'][number]
  /** Whether it takes the focus, because the message before it was deleted. */
  isFocused: boolean
  onDelete: () => void
}

/** One message, with a badge while it is new. */
export const MessageCard = ({ message, isFocused, onDelete }: Props) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])

  return (
    <Layout as="article">
      <h2 ref={title} tabIndex={-1}>
        {message.is_new === 1 && <Badge tone="brand">새 메시지</Badge>} {message.title}
      </h2>
      <p>{message.contents}</p>
      <small>
        <RelativeTime at={message.created_at} />
      </small>
      <footer>
        {message.link && (
          <LinkButton href={message.link} prefetch={false} variant="secondary" isSmall>
            자세히 보기
          </LinkButton>
        )}
        <Button variant="ghost" isSmall onClick={onDelete}>
          지우기 <VisuallyHidden>{message.title}</VisuallyHidden>
        </Button>
      </footer>
    </Layout>
  )
}
