import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { countShips } from '@/lib/serviceType/countShips'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

/** Another question than the one that found nothing: a condition left out, or another day. */
export type WayOut<Change> = {
  /** `갑오징어 빼고`, `27일(금)`. */
  label: string
  query: Record<string, string | number>
  change: Change
}

interface Props<Change> {
  ways: readonly WayOut<Change>[]
  /** What is counted. */
  types: readonly ServiceType[]
  onChoose: (change: Change) => void
  onClear: () => void
}

const Ways = styled(Cluster)`
  justify-content: center;
  margin-bottom: ${theme.space.xs};
`

/** So many are counted: each is a call, although a small one. */
const MOST = 10

/**
 * A button for each way that leads somewhere, with how much it finds: `갑오징어 빼고 4척`. A server of the
 * specification alone counts nothing: then each way is offered without a number. All buttons come at once,
 * so that none moves below a finger.
 */
export const WaysOut = <Change,>({ ways, types, onChoose, onClear }: Props<Change>) => {
  const hasExtensions = useAppSelector(selectHasExtensions)
  const asked = ways.slice(0, MOST)
  const key = JSON.stringify(asked.map(({ query }) => query))
  const { data, error } = useLoad(hasExtensions ? `ways/${key}` : undefined, (api) =>
    Promise.all(
      asked.map(async ({ query }) => (await api.getShipList({ ...query, is_count: 1 })).total),
    ),
  )
  if (hasExtensions && !data && !error) return null
  const counted = asked.map((way, index) => ({ ...way, total: data?.[index] ?? null }))
  return (
    <>
      <Ways>
        {counted
          .filter(({ total }) => total !== 0)
          .map(({ label, total, change }) => (
            <Button key={label} variant="secondary" isSmall onClick={() => onChoose(change)}>
              {label} {total === null ? '보기' : countShips(total, types)}
            </Button>
          ))}
      </Ways>
      <Button variant="ghost" onClick={onClear}>
        조건 모두 지우기
      </Button>
    </>
  )
}
