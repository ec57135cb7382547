import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { TextField } from '@/components/common/form/TextField'
import { DayPanel } from '@/components/common/intent/IntentPanel'
import { namesAboveStyle } from '@/components/common/intent/namesAboveStyle'
import { useToday } from '@/components/common/time/useToday'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { cleanSearchText } from '@/lib/text/searchText'
import type { Loaded } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { FilterFields } from './FilterFields'

const Fields = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};

  h2 {
    font-size: ${theme.fontSize.lg};
  }
  ${namesAboveStyle}
  /* A narrow column: chips stand in lines, and none is swiped. */
  > [role='group'] > div {
    flex-wrap: wrap;
    mask-image: none;
  }
  > div:not([role]) {
    padding: 0;
  }
  > fieldset > div {
    grid-template-columns: 1fr 1fr;
  }
`

interface SearchProps {
  value: string
  onSearch: (text: string) => void
}

/** Words are searched for by the Enter key, or when the field is left: not each letter of a syllable. */
const SearchField = ({ value, onSearch }: SearchProps) => {
  const [typed, setTyped] = useState({ text: value, of: value })
  if (typed.of !== value) setTyped({ text: value, of: value })
  const search = () => {
    const text = cleanSearchText(typed.text)
    if (text !== value) onSearch(text)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <form role="search" onSubmit={handleSubmit}>
      <TextField
        label="검색어"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder="상품, 항구, 어종"
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value, of: value })}
        onBlur={search}
      />
    </form>
  )
}

interface Props {
  serviceType: ServiceType
  shipNo: number
  filter: UserFilter
  codes: Loaded<FilterCodes>
  onChange: (filter: UserFilter) => void
}

/** All conditions of a list beside it, on a wide screen: each applies at once. */
export const FilterPanel = ({ serviceType, shipNo, filter, codes, onChange }: Props) => {
  const today = useToday()
  const change = (part: Partial<UserFilter>) => onChange({ ...filter, ...part })
  return (
    <Fields>
      <h2>필터</h2>
      <SearchField value={filter.search} onSearch={(search) => change({ search })} />
      {today && (
        <DayPanel
          today={today}
          shipNo={shipNo}
          serviceType={serviceType}
          intent={filter}
          onChange={change}
        />
      )}
      <FilterFields serviceType={serviceType} filter={filter} codes={codes} onChange={change} />
    </Fields>
  )
}
