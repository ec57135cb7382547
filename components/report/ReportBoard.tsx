import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { MapIcon } from '@/components/common/icon/MapIcon'
import { ListHeader } from '@/components/common/list/ListHeader'
import { onRequest } from '@/components/common/load/onRequest'
import type { CodeName } from '@/lib/contract/wire'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import { reportFilterQuery } from '@/lib/report/reportFilter'
import { speciesChoices } from '@/lib/report/speciesChoices'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { useAppSelector } from '@/store/hooks'
import { selectHasExtensions } from '@/store/session/selectors'
import { theme } from '@/styles/theme'
import { FleetFilter, type FleetMember } from './FleetFilter'
import { MapSkeleton } from './MapLayout'
import { ReportFilters } from './ReportFilters'
import { ReportList } from './ReportList'
import { useReportAddress } from './useReportAddress'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

/** Loaded only when the map is opened. */
const ReportMap = onRequest(
  () => import('./ReportMap').then(({ ReportMap: Map }) => Map),
  MapSkeleton,
)

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  fleet: readonly FleetMember[]
  /** The species that reports can be chosen by. */
  species: readonly CodeName[]
  /** The first page of the whole fleet, from the page's HTML. */
  initial: PageAnswer<ReportCardItem>
}

/** Fishing reports (조황) of a storefront, as a list or on a map. */
export const ReportBoard = ({ shipNo, fleet, species, initial }: Props) => {
  const { filter, isMap, intentFish, go } = useReportAddress(species)
  const hasExtensions = useAppSelector(selectHasExtensions)
  const shown = { shipNo, filter, species, onChange: go }
  return (
    <Page>
      <ListHeader>
        <h1>조황</h1>
        <Button variant="secondary" isSmall onClick={() => go({ isMap: !isMap })}>
          {!isMap && <MapIcon size={20} />}
          {isMap ? '목록으로 보기' : '지도로 보기'}
        </Button>
      </ListHeader>
      <FleetFilter fleet={fleet} chosen={filter.subShip} onChoose={(no) => go({ subShip: no })} />
      <ReportFilters
        filter={filter}
        species={speciesChoices(species, intentFish, initial.list)}
        hasCoasts={hasExtensions && (shipNo === 0 || filter.coast.length > 0)}
        onChange={go}
      />
      {isMap ? (
        <ReportMap key={JSON.stringify(reportFilterQuery(filter))} {...shown} />
      ) : (
        <ReportList {...shown} initial={initial} />
      )}
    </Page>
  )
}
