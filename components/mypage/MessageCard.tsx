import styled from 'styled-components'
import { Badge } from '@/components/common/Badge'
import { Button } from '@/components/common/Button'
import { Card } from '@/components/common/Card'
import { LinkButton } from '@/components/common/LinkButton'
import { RelativeTime } from '@/components/common/RelativeTime'
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
  onDelete: () => void
}

/** One message, with a badge while it is new. */
export const MessageCard = ({ message, onDelete }: Props) => (
  <Layout as="article">
    <h2>
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
      <Button
        variant="ghost"
        isSmall
        aria-label={`${message.title} 메시지 지우기`}
        onClick={onDelete}
      >
        지우기
      </Button>
    </footer>
  </Layout>
)
