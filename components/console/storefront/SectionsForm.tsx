import styled from 'styled-components'
import { Checkbox } from '@/components/common/form/Checkbox'
import { FieldError } from '@/components/common/form/FieldError'
import { useForm } from '@/components/common/form/useForm'
import { MoveButtons } from '@/components/console/sortable/MoveButtons'
import { SortableList } from '@/components/console/sortable/SortableList'
import { draggedRow, useSortableRow } from '@/components/console/sortable/useSortableRow'
import { SettingsCard } from '@/components/console/shell/SettingsCard'
import { useSave } from '@/components/console/shell/useSave'
import { moveItem } from '@/lib/array/moveItem'
import { SECTION_LABELS } from '@/lib/main/sections'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import type { OwnStorefront } from './ownStorefront'
import { chosenSections, type SectionRow, sectionProblem, sectionRows } from './sectionRows'

const Line = styled.li`
  ${spreadLine}
  ${draggedRow}
  flex-wrap: nowrap;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`

/** One beside the other, where the name leaves no room too. */
const Moves = styled.div`
  display: flex;
  flex: none;
`

type ItemProps = {
  section: SectionRow
  place: { index: number; count: number }
  onChange: (isShown: boolean) => void
  onMove: (to: number) => void
}

const SectionItem = ({ section: { name, isShown }, place, onChange, onMove }: ItemProps) => {
  const { row, handle } = useSortableRow(name)
  const label = SECTION_LABELS[name]
  return (
    <Line {...row}>
      <Checkbox
        label={label}
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Moves>
        <MoveButtons name={label} place={place} handle={handle} onMove={onMove} />
      </Moves>
    </Line>
  )
}

/** Which sections the main page has, and in which order. */
export const SectionsForm = ({ storefront }: { storefront: OwnStorefront }) => {
  const { save, failure, isSaved } = useSave('setStorefront')
  const form = useForm({
    initial: { rows: sectionRows(storefront.sections) },
    validate: ({ rows }) => sectionProblem(rows),
    send: ({ rows }) => save({ body: { sections: chosenSections(rows) } }),
  })
  const { rows } = form.values
  const move = (from: number, to: number) => form.change({ rows: moveItem(rows, from, to) })
  return (
    <SettingsCard
      title="첫 화면 순서"
      intro={<p>날짜로 찾기와 이번 주 자리 아래에 이 순서로 나와요.</p>}
      form={form}
      failure={failure}
      isSaved={isSaved}
      action="첫 화면 순서 저장하기"
    >
      <SortableList ids={rows.map(({ name }) => name)} noun="구성" onMove={move}>
        {(id, index) => {
          const section = rows[index]
          return (
            section && (
              <SectionItem
                key={id}
                section={section}
                place={{ index, count: rows.length }}
                onChange={(isShown) =>
                  form.change({ rows: rows.with(index, { ...section, isShown }) })
                }
                onMove={(to) => move(index, to)}
              />
            )
          )
        }}
      </SortableList>
      <FieldError id="sections-error" message={form.problems.rows} />
    </SettingsCard>
  )
}
