import { type ReactNode, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { ListPane, Panes, Unchosen } from './Panes'

const Detail = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.wide} {
    position: sticky;
    top: 4.25rem;
    padding: ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  overflow-wrap: anywhere;

  h2 {
    outline: none;
  }
`

type Props = {
  /** The title of what is open; undefined while nothing is. */
  title: string | undefined
  detail: ReactNode
  /** Said beside the list while nothing is open. */
  hint: string
  onClose: () => void
  /** The list. */
  children: ReactNode
}

/** Takes the focus to what was opened, and back to what opened it. */
const useFocusOfDetail = (title: string | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)
  const isOpen = title !== undefined
  useEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [isOpen])
  useEffect(() => heading.current?.focus(), [title])
  return heading
}

/** A list and what was opened of it: side by side on a wide screen, one in place of the other on a phone. */
export const ListAndDetail = ({ title, detail, hint, onClose, children }: Props) => {
  const heading = useFocusOfDetail(title)
  const titleId = useId()
  return (
    <Panes $wide="list">
      <ListPane $isBehind={title !== undefined}>{children}</ListPane>
      {title === undefined ? (
        <Unchosen>
          <EmptyState title={hint} />
        </Unchosen>
      ) : (
        <Detail aria-labelledby={titleId}>
          <Head>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Button variant="ghost" onClick={onClose}>
              닫기
            </Button>
          </Head>
          {detail}
        </Detail>
      )}
    </Panes>
  )
}
