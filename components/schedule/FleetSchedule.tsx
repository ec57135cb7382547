import { useState } from 'react'
import styled from 'styled-components'
import { ErrorState } from '@/components/common/ErrorState'
import { Loading } from '@/components/common/Loading'
import { Skeleton } from '@/components/common/Skeleton'
import { useToday } from '@/components/common/useToday'
import { monthOf, shiftMonth, type KstDate } from '@/lib/date/kst'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { FleetTable, type FleetRows } from './FleetTable'
import { MonthNav } from './MonthNav'

const MONTHS_AHEAD = 12

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};

  h1 {
    font-size: ${theme.fontSize.xxl};
  }
`

interface Props {
  shipNo: number
  name: string
  /** The month that the page was made with, and the day on which. */
  initial: { today: KstDate; rows: FleetRows }
}

/** The month of a whole fleet. */
export const FleetSchedule = ({ shipNo, name, initial }: Props) => {
  const today = useToday() ?? initial.today
  const first = monthOf(today)
  const [chosen, setChosen] = useState<string>()
  const yyyymm = chosen ?? first
  const { data, error, isLoading, reload } = useLoad(
    `fleet/${shipNo}/${yyyymm}`,
    async (api) => (await api.getScheduleFleetList(shipNo, yyyymm)).list,
    yyyymm === monthOf(initial.today) ? initial.rows : undefined,
  )

  return (
    <Page>
      <h1>{name} 일정표</h1>
      <MonthNav
        yyyymm={yyyymm}
        first={first}
        last={shiftMonth(first, MONTHS_AHEAD)}
        onMonth={setChosen}
      />
      {error && <ErrorState message={error} onRetry={reload} />}
      {isLoading && (
        <Loading>
          <Skeleton height="16rem" radius="md" />
        </Loading>
      )}
      {data && <FleetTable yyyymm={yyyymm} rows={data} from={today} />}
    </Page>
  )
}
