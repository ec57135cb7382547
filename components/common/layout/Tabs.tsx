import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { tabListStyle, tabStyle } from './tabStyle'
import { theme } from '@/styles/theme'

export interface Tab<Key extends string> {
  key: Key
  label: ReactNode
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const List = styled.div`
  ${tabListStyle}
`

const TabButton = styled.button`
  ${tabStyle}
`

const Panel = styled.div`
  padding-top: ${theme.space.md};
`

const nextIndex = (key: string, index: number, count: number) => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Tabs over one panel after the ARIA pattern: one tab stop, arrows, Home and End choose. */
export const Tabs = <Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: Props<Key>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.key === selected)
    const target = nextIndex(event.key, index, tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </TabButton>
        ))}
      </List>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0}>
        {children}
      </Panel>
    </div>
  )
}
