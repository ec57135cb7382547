import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { Small } from '@/components/common/text/Small'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { theme } from '@/styles/theme'
import type { SearchGroup, SearchOption } from './searchGroups'

const List = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.sm};
`

const GroupName = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.s};
  font-weight: ${theme.fontWeight.medium};
`

const Option = styled.div`
  display: grid;
  align-content: center;
  min-height: ${theme.touch};
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.sm};
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${theme.color.tint};
  }
`

interface Props {
  id: string
  groups: readonly SearchGroup[]
  /** The chosen one of all options; -1 where there is none. */
  index: number
  /** Whether the server has said what it finds. */
  isKnown: boolean
  onChoose: (href: string) => void
}

type OptionProps = {
  id: string
  option: SearchOption
  isChosen: boolean
  onChoose: () => void
}

const OptionRow = ({ id, option, isChosen, onChoose }: OptionProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // jsdom has no layout and no scrollIntoView.
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    <Option ref={row} id={id} role="option" aria-selected={isChosen} onClick={onChoose}>
      <span>{option.label}</span>
      <Small as="span">{option.note}</Small>
    </Option>
  )
}

const statusOf = (count: number, isKnown: boolean): string => {
  if (count > 0) return `결과 ${count}개`
  return isKnown ? '찾는 것이 없어요.' : ''
}

/** The results by kind, in one list of options. */
export const SearchResults = ({ id, groups, index, isKnown, onChoose }: Props) => {
  const all = groups.flatMap(({ options }) => options)
  const status = statusOf(all.length, isKnown)
  return (
    <div>
      <p role="status">{all.length > 0 ? <VisuallyHidden>{status}</VisuallyHidden> : status}</p>
      {all.length > 0 && (
        <List role="listbox" id={`${id}-list`} aria-label="찾은 것">
          {groups.map(({ name, options }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <GroupName id={`${id}-${name}`} role="presentation">
                {name}
              </GroupName>
              {options.map((option) => (
                <OptionRow
                  key={option.href}
                  id={`${id}-${all.indexOf(option)}`}
                  option={option}
                  isChosen={all.indexOf(option) === index}
                  onChoose={() => onChoose(option.href)}
                />
              ))}
            </div>
          ))}
        </List>
      )}
    </div>
  )
}
