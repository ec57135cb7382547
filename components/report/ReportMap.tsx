import { useMemo, useState } from 'react'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { MapCanvas } from '@/components/common/map/MapCanvas'
import { MapControls } from '@/components/common/map/MapControls'
import type { CodeName, ReportItem } from '@/lib/contract/wire'
import { type Cluster, clusterMarks } from '@/lib/map/clusters'
import { MAP_MOVES } from '@/lib/map/moves'
import { MAX_MARKS } from '@/lib/paging/limits'
import { fitted, isInView, type MapView, spanOf } from '@/lib/map/view'
import { nameOfMarks, type ReportMark, reportMarks } from '@/lib/report/reportMarks'
import type { ReportFilter } from '@/lib/report/reportFilter'
import { useLoad } from '@/store/useLoad'
import { MapLayout, MapSkeleton } from './MapLayout'
import { MapReports } from './MapReports'
import { NoReports } from './NoReports'
import { TideOfMap } from './TideOfMap'
import { useTideOfMap } from './useTideOfMap'

/** Marks closer than this part of the view are joined: a finger would cover both. */
const MARK_SHARE = 0.13
/** The closest initial zoom: some coast is visible even where the reports are close together. */
const FIRST_ZOOM = 8

const noOf = ({ report }: ReportMark) => report.no

const MapBoard = ({ reports }: { reports: readonly ReportItem[] }) => {
  const marks = useMemo(() => reportMarks(reports), [reports])
  const [view, setView] = useState<MapView>(() => fitted(marks, FIRST_ZOOM))
  const [chosen, setChosen] = useState<number[]>([])
  const distance = MARK_SHARE * spanOf(view)
  const clusters = useMemo(() => clusterMarks(marks, distance), [marks, distance])

  const shown = marks.filter((mark) =>
    chosen.length > 0 ? chosen.includes(mark.report.no) : isInView(view, mark),
  )
  const move: typeof setView = (change) => {
    setChosen([])
    setView(change)
  }
  /** Zooms in while that separates the marks, then selects them. */
  const press = (cluster: Cluster<ReportMark>) => {
    const closer = fitted(cluster.marks)
    if (cluster.marks.length > 1 && closer.zoom > view.zoom) move(closer)
    else setChosen(cluster.marks.map(({ report }) => report.no))
  }

  return (
    <MapLayout>
      <div>
        <MapCanvas
          label="조황 지도"
          view={view}
          onView={move}
          clusters={clusters}
          noOf={noOf}
          nameOf={nameOfMarks}
          chosen={chosen}
          onPress={press}
        />
        <MapControls view={view} onMove={(name) => move(MAP_MOVES[name])} />
      </div>
      <MapReports
        reports={shown.map(({ report }) => report)}
        isChosen={chosen.length > 0}
        offMap={reports.length - marks.length}
        isCut={reports.length >= MAX_MARKS}
        onShowAllInView={() => setChosen([])}
      />
    </MapLayout>
  )
}

interface Props {
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  filter: ReportFilter
  species: readonly CodeName[]
  onChange: (change: Partial<ReportFilter>) => void
}

/** Fishing reports on a map. */
export const ReportMap = ({ shipNo, filter, species, onChange }: Props) => {
  const { past, isPast, query, toggle } = useTideOfMap(shipNo, filter)
  const { data, error, reload } = useLoad(`reportMap/${JSON.stringify(query)}`, (api) =>
    api.getFishBoardList({ ...query, is_map_mode: 1 }),
  )
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!data) return <MapSkeleton />
  const reports = Array.isArray(data) ? data : data.list
  if (reports.length === 0 && !isPast) {
    return <NoReports filter={filter} species={species} onChange={onChange} />
  }
  return (
    <>
      {past && <TideOfMap past={past} isPressed={isPast} onPress={toggle} />}
      <MapBoard key={String(isPast)} reports={reports} />
    </>
  )
}
