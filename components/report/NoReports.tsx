import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Chip } from '@/components/common/button/Chip'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { focusHeading } from '@/components/common/focus/passFocus'
import type { CodeName } from '@/lib/contract/wire'
import { coastName } from '@/lib/report/coasts'
import { EVERY_REPORT, type ReportFilter } from '@/lib/report/reportFilter'
import { theme } from '@/styles/theme'

const Conditions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.sm};
`

interface Props {
  filter: ReportFilter
  species: readonly CodeName[]
  onChange: (change: Partial<ReportFilter>) => void
}

/** Each condition, and what removes it. */
const conditionsOf = ({ filter, species }: Omit<Props, 'onChange'>) => [
  ...filter.fish.map((code) => ({
    label: species.find((known) => known.code === code)?.name ?? code,
    without: { fish: filter.fish.filter((other) => other !== code) },
  })),
  ...filter.coast.map((coast) => ({
    label: coastName(coast),
    without: { coast: filter.coast.filter((other) => other !== coast) },
  })),
  ...(filter.hasPhoto ? [{ label: '사진 있는 조황만', without: { hasPhoto: false } }] : []),
  ...(filter.subShip > 0 ? [{ label: '한 상품의 조황만', without: { subShip: 0 } }] : []),
]

/** Shown when there are no reports, with what to do about it. */
export const NoReports = ({ filter, species, onChange }: Props) => {
  const conditions = conditionsOf({ filter, species })
  if (conditions.length === 0) {
    return (
      <EmptyState
        title="아직 올라온 조황이 없어요."
        action={<LinkButton href="/">상품 둘러보기</LinkButton>}
      >
        출조를 다녀오면 그날의 조황을 여기에 올려 드릴게요.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="이 조건에 맞는 조황이 없어요."
      action={
        <>
          <Conditions role="group" aria-label="선택한 조건">
            {conditions.map(({ label, without }) => (
              <Chip key={label} label={label} onRemove={() => onChange(without)} />
            ))}
          </Conditions>
          <Button
            onClick={() => {
              focusHeading()
              onChange(EVERY_REPORT)
            }}
          >
            전체 조황 보기
          </Button>
        </>
      }
    >
      조건을 하나씩 지우면 더 많은 조황을 볼 수 있어요.
    </EmptyState>
  )
}
