import Link from 'next/link'
import { useId } from 'react'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { focusHeading } from '@/components/common/focus/passFocus'
import { ShipGrid } from '@/components/common/card/ShipGrid'
import { useLatest } from '@/components/common/load/useLatest'
import { WaysOut } from '@/components/common/intent/WaysOut'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import type { Answer, CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { nearDays } from '@/lib/intent/dayChoices'
import { type Intent, intentQuery, NO_INTENT, withIntent } from '@/lib/intent/intent'
import { intentParts, intentText, shortDay } from '@/lib/intent/intentText'
import { countShips } from '@/lib/serviceType/countShips'
import { partyUnit } from '@/lib/serviceType/seatUnit'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { RESULTS_HEIGHT } from './resultsHeight'

/** How many cards stand here; the list has all. */
const SHOWN = 6

const { space } = theme

const Wrapper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  min-width: 0;

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space.sm};
    min-height: ${theme.touch};
  }
  h2 {
    font-size: ${theme.fontSize.lg};
  }
  h2 + p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
  [aria-busy='true'] {
    opacity: 0.6;
  }
`

const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: ${theme.touch};
  color: ${theme.color.ink};
  font-weight: ${theme.fontWeight.semibold};
`

type Change = (part: Partial<Intent>) => void

type Found = Pick<Answer<'getShipList'>, 'list' | 'total'>

interface Props {
  shipNo: number
  /** The service types that the storefront offers. */
  serviceTypes: readonly ServiceType[]
  intent: Intent
  names: readonly CodeName[]
  today: KstDate
  onChange: Change
}

/** Says which condition can be left out, and which day near it has something, with a press each. */
const NothingFound = (props: Props & { onClear: () => void }) => {
  const { shipNo, serviceTypes, intent, names, today, onChange } = props
  const wayOf = (label: string, change: Partial<Intent>) => ({
    label,
    query: { ship_no: shipNo, ...intentQuery({ ...intent, ...change }) },
    change,
  })
  const parts = intentParts(intent, { names, today, unit: partyUnit(serviceTypes) })
  const days = intent.sdate ? nearDays(intent.sdate, today) : []
  const ways = [
    ...parts.map(({ label, without }) => wayOf(`${label} 빼고`, without)),
    ...days.map((sdate) => wayOf(shortDay(sdate, today), { sdate })),
  ]
  return (
    <EmptyState
      title="조건에 맞는 상품이 없어요."
      action={
        <WaysOut ways={ways} types={serviceTypes} onChoose={onChange} onClear={props.onClear} />
      }
    >
      조건을 하나 빼거나 날을 바꾸면 더 많이 보여요.
    </EmptyState>
  )
}

const countOf = ({ list, total }: Found): string =>
  countShips(
    total,
    list.map(({ detail }) => detail.service_type),
  )

/** The ships with a departure that fits what was said, of every service type. */
export const IntentResults = (props: Props) => {
  const { shipNo, serviceTypes, intent, names, today, onChange } = props
  const titleId = useId()
  const query = { ship_no: shipNo, ...intentQuery(intent) }
  const { data, error, reload } = useLoad<Found>(JSON.stringify(query), (api) =>
    api.getShipList(query),
  )
  const latest = useLatest(data)
  const [only] = serviceTypes
  const context = { names, today, unit: partyUnit(serviceTypes) }
  const list = only && serviceTypes.length === 1 ? serviceTypePath(only) : '/search'

  return (
    <Wrapper aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>{intentText(intent, context)}</h2>
          <p role="status">{data && data.list.length > 0 && countOf(data)}</p>
        </div>
        {data && data.list.length > 0 && (
          <More href={withIntent(list, intent)} prefetch={false}>
            모두 보기
          </More>
        )}
      </header>
      {error && <ErrorState message={error} onRetry={reload} />}
      {!error && !latest && (
        <Loading>
          <Skeleton height={RESULTS_HEIGHT} radius="lg" />
        </Loading>
      )}
      {!error && latest && latest.list.length === 0 && data && (
        <NothingFound
          {...props}
          onChange={(part) => {
            // The button goes with the sentence that nothing was found.
            focusHeading(document.getElementById(titleId))
            onChange(part)
          }}
          onClear={() => {
            // All of this goes: the focus begins with the page again.
            focusHeading()
            onChange(NO_INTENT)
          }}
        />
      )}
      {!error && latest && latest.list.length > 0 && (
        <div aria-busy={!data}>
          <ShipGrid items={latest.list.slice(0, SHOWN)} />
        </div>
      )}
    </Wrapper>
  )
}
