import { type RefObject, type SetStateAction, useMemo, useState } from 'react'
import { createGlobalStyle } from 'styled-components'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Small } from '@/components/common/text/Small'
import { type Cluster, clusterMarks } from '@/lib/map/clusters'
import { MAP_MOVES } from '@/lib/map/moves'
import { fitted, type MapView, spanOf, WHOLE_MAP } from '@/lib/map/view'
import { PAGE_SIZE } from '@/lib/paging/limits'
import type { Answer } from '@/lib/contract/wire'
import { countShips } from '@/lib/serviceType/countShips'
import type { CardItem } from '@/lib/ship/cardItem'
import { areApart, nameOfShips, type ShipMark, shipMarks } from '@/lib/ship/shipMarks'
import type { PagedListView } from '@/store/pagedList/usePagedList'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { MapCanvas } from './MapCanvas'
import { MapControls } from './MapControls'
import { MapSkeleton } from './MapSkeleton'
import { MARKED, useMarkedCards } from './useMarkedCards'

/** Marks closer than this part of the view are joined. */
const MARK_SHARE = 0.12
/** The closest initial zoom: some coast is visible even where all leave from one harbour. */
const FIRST_ZOOM = 8

const MarkedCards = createGlobalStyle`
  [${MARKED}] > article {
    border-color: ${theme.color.danger};
    box-shadow: 0 0 0 1px ${theme.color.danger};
  }
`

const noOf = ({ item }: ShipMark) => item.ship.no

type Places = Answer<'getShipPlaces'>['list']

/** Where the ships leave from: each is asked for once, as many at a time as a page of the list has. */
const usePlaces = (nos: readonly number[]) => {
  const [known, setKnown] = useState<{ nos: readonly number[]; places: Places }>({
    nos: [],
    places: [],
  })
  const unknown = nos.filter((no) => !known.nos.includes(no))
  const ship_no = unknown.slice(0, PAGE_SIZE.list).join()
  const { data, error, reload } = useLoad(ship_no ? `places/${ship_no}` : undefined, (api) =>
    api.getShipPlaces({ ship_no }),
  )
  if (data) {
    setKnown({
      nos: [...known.nos, ...unknown.slice(0, PAGE_SIZE.list)],
      places: [...known.places, ...data.list],
    })
  }
  return { places: known.places, isComplete: unknown.length === 0, error, reload }
}

interface Props {
  /** Holds the cards of the list. */
  cards: RefObject<HTMLElement | null>
  view: Listed
}

type Listed = PagedListView<CardItem>

const contentOf = ({ queryKey, is_data_load, list }: Listed) =>
  [queryKey, is_data_load, ...list.map(({ ship }) => ship.no)].join()

/** The list; while another question is asked, the answer before. */
const useShown = (listed: Listed): Listed => {
  const [shown, setShown] = useState(listed)
  if (listed.is_data_load && contentOf(shown) !== contentOf(listed)) setShown(listed)
  return shown
}

/**
 * The ships of a list on a map beside it. A card that the pointer or the focus is on has its mark chosen,
 * and a mark its cards; a press leads closer, or to the card.
 */
export const ShipMap = ({ cards, view: listed }: Props) => {
  const { queryKey, list, is_data_load } = useShown(listed)
  const nos = useMemo(() => list.map(({ ship }) => ship.no), [list])
  const { places, isComplete, error, reload } = usePlaces(nos)
  const marks = useMemo(() => shipMarks(list, places), [list, places])
  const [fixed, setFixed] = useState<{ queryKey: string; view: MapView }>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const goToCard = useMarkedCards(cards, nos, chosen, (no, isFocus) =>
    // The first of several that one mark chose has the focus: they stay chosen.
    setChosen((old) => (old.includes(no) && (isFocus || old.length === 1) ? old : [no])),
  )
  const isLoaded = is_data_load && isComplete
  // Fitted once to a question: its further pages do not move the map under the pointer.
  if (isLoaded && fixed?.queryKey !== queryKey) {
    setFixed({ queryKey, view: fitted(marks, FIRST_ZOOM) })
  }
  const view = fixed?.view ?? WHOLE_MAP
  const distance = MARK_SHARE * spanOf(view)
  const clusters = useMemo(() => clusterMarks(marks, distance), [marks, distance])
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!fixed) return listed.error ? null : <MapSkeleton />
  if (isLoaded && marks.length === 0) return null

  const move = (change: SetStateAction<MapView>) =>
    setFixed((old = fixed) => ({
      ...old,
      view: typeof change === 'function' ? change(old.view) : change,
    }))
  const press = ({ marks: pressed }: Cluster<ShipMark>) => {
    const closer = fitted(pressed)
    if (areApart(pressed) && closer.zoom > view.zoom) return move(closer)
    setChosen(pressed.map(noOf))
    goToCard(pressed.map(noOf)[0] ?? 0)
  }
  const offMap = list.filter(({ ship }) => !marks.some((mark) => noOf(mark) === ship.no))
  return (
    <>
      <MarkedCards />
      <MapCanvas
        label="상품 지도"
        view={view}
        onView={move}
        clusters={clusters}
        noOf={noOf}
        nameOf={nameOfShips}
        chosen={chosen}
        onPress={press}
        onPoint={(cluster) => setChosen(cluster.marks.map(noOf))}
      />
      <MapControls view={view} onMove={(name) => move(MAP_MOVES[name])} />
      {offMap.length > 0 && (
        <Small>
          지도 밖에 있어 목록에서만 보이는 상품{' '}
          {countShips(
            offMap.length,
            offMap.map(({ detail }) => detail.service_type),
          )}
        </Small>
      )}
    </>
  )
}
