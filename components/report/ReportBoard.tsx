import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { ChoiceChip } from '@/components/common/ChoiceChip'
import { CodeLoadError } from '@/components/common/CodeLoadError'
import { MapIcon } from '@/components/common/MapIcon'
import { ListHeader } from '@/components/common/ListHeader'
import { onDemand } from '@/components/common/onDemand'
import type { ReportItem } from '@/lib/contract/wire'
import { theme } from '@/styles/theme'
import { FleetFilter, type FleetMember } from './FleetFilter'
import { MapSkeleton } from './MapLayout'
import { ReportList } from './ReportList'
import { useReportAddress } from './useReportAddress'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

/** Loaded only when the map is opened. */
const ReportMap = onDemand(() => import('./ReportMap').then(({ ReportMap: Map }) => Map), {
  Loading: MapSkeleton,
  LoadError: CodeLoadError,
})

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  fleet: readonly FleetMember[]
  /** Page 1 of the whole fleet, from the page's HTML. */
  initial: { list: ReportItem[]; total: number }
}

/** Fishing reports (조황) of a storefront, as a list or on a map. */
export const ReportBoard = ({ shipNo, fleet, initial }: Props) => {
  const { address, go } = useReportAddress()
  const { subShip, isMap, hasPhoto } = address
  const filter = { shipNo, subShip, hasPhoto }
  const showAll = () => go({ subShip: 0, hasPhoto: false })
  return (
    <Page>
      <ListHeader>
        <h1>조황</h1>
        <Button variant="secondary" isSmall onClick={() => go({ isMap: !isMap })}>
          {!isMap && <MapIcon size={20} />}
          {isMap ? '목록으로 보기' : '지도로 보기'}
        </Button>
      </ListHeader>
      <FleetFilter fleet={fleet} chosen={subShip} onChoose={(no) => go({ subShip: no })} />
      <div>
        <ChoiceChip isPressed={hasPhoto} onClick={() => go({ hasPhoto: !hasPhoto })}>
          사진 있는 조황만
        </ChoiceChip>
      </div>
      {isMap ? (
        <ReportMap key={`${subShip}/${hasPhoto}`} {...filter} onShowAll={showAll} />
      ) : (
        <ReportList {...filter} initial={initial} onShowAll={showAll} />
      )}
    </Page>
  )
}
