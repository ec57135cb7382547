import { useDeferredValue, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { namesAboveStyle } from '@/components/common/intent/namesAboveStyle'
import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useToday } from '@/components/common/time/useToday'
import type { FilterCodes } from '@/lib/filters/activeFilters'
import { EMPTY_FILTER, type UserFilter } from '@/lib/filters/emptyFilter'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { cleanSearchText } from '@/lib/text/searchText'
import type { Loaded } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { FilterFields } from './FilterFields'
import { useMatchCount } from './useMatchCount'

const FORM_ID = 'ship-filter'

const Form = styled.form`
  display: grid;
  gap: ${theme.space.lg};

  ${namesAboveStyle}
`

/** Higher than the dialog: it opens at its full height. */
const FieldsToCome = styled.div`
  min-height: 48rem;
`

interface Props {
  serviceType: ServiceType
  shipNo: number
  filter: UserFilter
  codes: Loaded<FilterCodes>
  onApply: (filter: UserFilter) => void
  onClose: () => void
}

/** All conditions of a list in one dialog; the list changes when they are applied. */
export const FilterSheet = ({ serviceType, shipNo, filter, codes, onApply, onClose }: Props) => {
  const today = useToday()
  const [draft, setDraft] = useState(filter)
  const change = (part: Partial<UserFilter>) => setDraft((old) => ({ ...old, ...part }))
  // The dialog answers the press; its forty chips follow in the next frames.
  const hasFields = useDeferredValue(true, false)
  const { text, isEmpty } = useMatchCount(serviceType, shipNo, draft)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onApply({ ...draft, search: cleanSearchText(draft.search) })
  }
  const footer = (
    <>
      <Button variant="secondary" onClick={() => setDraft(EMPTY_FILTER)}>
        초기화
      </Button>
      <Button type="submit" form={FORM_ID} aria-disabled={isEmpty}>
        <span aria-live="polite">{text}</span>
      </Button>
    </>
  )

  return (
    <Dialog isOpen title="필터" onClose={onClose} footer={footer}>
      <Form id={FORM_ID} onSubmit={handleSubmit}>
        <TextField
          label="검색어"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder="상품, 항구, 어종"
          value={draft.search}
          onChange={({ target }) => change({ search: target.value })}
        />
        <DateField
          label="날짜"
          type="date"
          min={today}
          value={draft.sdate}
          onChange={({ target }) => change({ sdate: target.value })}
        />
        {hasFields ? (
          <FilterFields serviceType={serviceType} filter={draft} codes={codes} onChange={change} />
        ) : (
          <FieldsToCome />
        )}
      </Form>
    </Dialog>
  )
}
