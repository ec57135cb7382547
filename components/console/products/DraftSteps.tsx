import { useIsMutating } from '@tanstack/react-query'
import Link from 'next/link'
import { type MouseEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { ProductDraft } from '@/lib/contract/console/products'
import { stepsOf } from '@/lib/ship/product/productSteps'
import { theme } from '@/styles/theme'
import { draftPath, type DraftStep } from './productPaths'

const List = styled.ol`
  position: relative;
  display: flex;
  overflow-x: auto;
  gap: ${theme.space.xs};
`

const Item = styled.li`
  flex: 1 0 auto;
  border-top: 4px solid ${theme.color.line};
  font-size: ${theme.fontSize.sm};

  a {
    display: flex;
    align-items: center;
    min-height: ${theme.touch};
    padding-inline: ${theme.space.xxs};
    color: ${theme.color.textMuted};
    white-space: nowrap;
  }
  &[data-is='done'] {
    border-color: ${theme.color.ink};
  }
  a[aria-disabled] {
    opacity: 0.5;
  }
  a[aria-current] {
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.bold};
  }
`

/** Scrolls the steps to the current one, which a phone's screen may have no room for. */
const useScrollToCurrent = (current: DraftStep) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && link) {
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
    }
  }, [current])
  return list
}

/** The steps of a draft, each with a line that says whether anything of it is still missing. */
export const DraftSteps = ({ draft, current }: { draft: ProductDraft; current: DraftStep }) => {
  const list = useScrollToCurrent(current)
  // What is being saved leads to the next step itself, and changes what every step is written on.
  const isSaving = useIsMutating() > 0
  const stay = (event: MouseEvent) => isSaving && event.preventDefault()
  const steps = [
    ...stepsOf(draft.service_type).map(({ key, title, fields }) => ({
      key: key as DraftStep,
      title,
      isDone: !fields.some((field) => draft.problems[field]),
    })),
    { key: 'publish' as DraftStep, title: '올리기', isDone: false },
  ]
  return (
    <nav aria-label="단계">
      <List ref={list}>
        {steps.map(({ key, title, isDone }) => (
          <Item key={key} data-is={isDone ? 'done' : 'open'}>
            <Link
              href={draftPath(draft.draft_no, key)}
              prefetch={false}
              shallow
              scroll={false}
              aria-disabled={isSaving || undefined}
              onClick={stay}
              aria-current={key === current ? 'step' : undefined}
            >
              {title}
            </Link>
          </Item>
        ))}
      </List>
    </nav>
  )
}
