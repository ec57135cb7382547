import { useRouter } from 'next/router'
import { useState } from 'react'
import styled from 'styled-components'
import { ChoiceChip } from '@/components/common/button/ChoiceChip'
import { Cluster } from '@/components/common/layout/Cluster'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { useIntent } from '@/components/common/intent/useIntent'
import { useToday } from '@/components/common/time/useToday'
import { monthOf, shiftMonth, type KstDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
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

const SHALLOW = { shallow: true, scroll: false }

interface Props {
  shipNo: number
  name: string
  /** The fleet's service types; the first is shown unless the query names another. */
  serviceTypes: readonly ServiceType[]
  /** The rows in the page's HTML, with their service type and the day it was generated. */
  initial: { today: KstDate; serviceType: ServiceType; rows: FleetRows }
}

const typeLink = (type: ServiceType) => ({
  pathname: '/info/fleet/',
  query: { service_type: type },
})

/** The month of a fleet, one service type at a time, because rooms and seats have different units. */
export const FleetSchedule = ({ shipNo, name, serviceTypes, initial }: Props) => {
  const router = useRouter()
  const requested = router.isReady ? router.query.service_type : undefined
  const service_type = serviceTypes.find((type) => type === requested) ?? initial.serviceType
  const today = useToday() ?? initial.today
  const first = monthOf(today)
  const [chosen, setChosen] = useState<string>()
  const { intent } = useIntent(service_type)
  const intentMonth = intent.sdate && monthOf(intent.sdate)
  const last = shiftMonth(first, MONTHS_AHEAD)
  const yyyymm = chosen ?? (intentMonth && intentMonth <= last ? intentMonth : first)
  const isInitial = service_type === initial.serviceType && yyyymm === monthOf(initial.today)
  const { data, error, isLoading, reload } = useLoad(
    `fleet/${shipNo}/${service_type}/${yyyymm}`,
    async (api) => (await api.getScheduleFleetList({ ship_no: shipNo, yyyymm, service_type })).list,
    isInitial ? initial.rows : undefined,
  )

  return (
    <Page>
      <h1>{name} 일정표</h1>
      {serviceTypes.length > 1 && (
        <Cluster role="group" aria-label="서비스 종류">
          {serviceTypes.map((type) => (
            <ChoiceChip
              key={type}
              isPressed={type === service_type}
              onClick={() => void router.replace(typeLink(type), undefined, SHALLOW)}
            >
              {labels[type].name}
            </ChoiceChip>
          ))}
        </Cluster>
      )}
      <MonthNav yyyymm={yyyymm} first={first} last={last} onMonth={setChosen} />
      {error && <ErrorState message={error} onRetry={reload} />}
      {isLoading && (
        <Loading>
          <Skeleton height="16rem" radius="md" />
        </Loading>
      )}
      {data && <FleetTable key={yyyymm} yyyymm={yyyymm} rows={data} from={today} intent={intent} />}
    </Page>
  )
}
