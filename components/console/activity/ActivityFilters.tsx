import styled from 'styled-components'
import { DateField } from '@/components/common/form/DateField'
import { Select } from '@/components/common/form/Select'
import { ACTION_GROUPS, type ActionGroup, GROUP_LABELS } from '@/lib/staff/actions'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import type { ActivityQuery } from './ActivityList'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${theme.space.sm};
`

const ALL = { value: '', label: '전체' }
const GROUPS = [ALL, ...ACTION_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))]

type Named = { no: number; name: string }

const toOptions = (list: readonly Named[] = []) => [
  ALL,
  ...list.map(({ no, name }) => ({ value: String(no), label: name })),
]

/** A chosen number; none for `ALL`. */
const numberOf = (value: string) => (value === '' ? undefined : Number(value))

type Props = { query: ActivityQuery; onChange: (query: ActivityQuery) => void }

/** Who, what, which boat and which days. */
export const ActivityFilters = ({ query, onChange }: Props) => {
  const { data } = useRead('getActivityFilters', {})
  const set = (part: ActivityQuery) => onChange({ ...query, ...part })
  return (
    <Fields>
      <Select
        label="사람"
        options={toOptions(data?.staff)}
        value={String(query.staff_no ?? '')}
        onChange={({ target }) => set({ staff_no: numberOf(target.value) })}
      />
      <Select
        label="종류"
        options={GROUPS}
        value={query.group ?? ''}
        onChange={({ target }) =>
          set({ group: target.value === '' ? undefined : (target.value as ActionGroup) })
        }
      />
      <Select
        label="배"
        options={toOptions(data?.ships)}
        value={String(query.ship_no ?? '')}
        onChange={({ target }) => set({ ship_no: numberOf(target.value) })}
      />
      <DateField
        label="첫날"
        type="date"
        value={query.from ?? ''}
        max={query.to}
        onChange={({ target }) => set({ from: target.value || undefined })}
      />
      <DateField
        label="마지막 날"
        type="date"
        value={query.to ?? ''}
        min={query.from}
        onChange={({ target }) => set({ to: target.value || undefined })}
      />
    </Fields>
  )
}
