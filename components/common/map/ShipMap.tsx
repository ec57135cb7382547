import { type RefObject, type SetStateAction, useMemo, useState } from 'react'
import { createGlobalStyle } from 'styled-components'
import { useLatest } from '@/components/common/load/useLatest'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { Small } from '@/components/common/text/Small'
import { type Cluster, clusterMarks } from '@/lib/map/clusters'
import { MAP_MOVES } from '@/lib/map/moves'
import { fitted, type MapView, spanOf } from '@/lib/map/view'
import { PAGE_SIZE } from '@/lib/paging/limits'
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

/** Where the ships leave from, as many at once as a page of the list has. */
const usePlaces = (nos: readonly number[]) => {
  const pages = Array.from({ length: Math.ceil(nos.length / PAGE_SIZE.list) }, (_, page) =>
    nos.slice(page * PAGE_SIZE.list, (page + 1) * PAGE_SIZE.list).join(),
  )
  const { data, error, reload } = useLoad(`places/${pages.join()}`, async (api) => {
    const answers = await Promise.all(pages.map((ship_no) => api.getShipPlaces({ ship_no })))
    return answers.flatMap(({ list }) => list)
  })
  return { places: useLatest(data), error, reload }
}

interface Props {
  /** Holds the cards of the list. */
  cards: RefObject<HTMLElement | null>
  view: PagedListView<CardItem>
}

/** The ships of the list; while another question is asked, those of the answer before. */
const useShown = ({ list, is_data_load }: PagedListView<CardItem>) => {
  const [shown, setShown] = useState(list)
  const nosOf = (items: typeof list) => items.map(({ ship }) => ship.no).join()
  if (is_data_load && shown !== list && nosOf(shown) !== nosOf(list)) setShown(list)
  return shown
}

/**
 * The ships of a list on a map beside it. A card that the pointer or the focus is on has its mark chosen,
 * and a mark its cards; a press leads closer, or to the card.
 */
export const ShipMap = ({ cards, view: listed }: Props) => {
  const { queryKey } = listed
  const list = useShown(listed)
  const nos = useMemo(() => list.map(({ ship }) => ship.no), [list])
  const { places, error, reload } = usePlaces(nos)
  const marks = useMemo(() => shipMarks(list, places ?? []), [list, places])
  const [moved, setMoved] = useState<{ queryKey: string; view: MapView }>()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const goToCard = useMarkedCards(cards, nos, chosen, (no, isFocus) =>
    // The first of several that one mark chose has the focus: they stay chosen.
    setChosen((old) => (old.includes(no) && (isFocus || old.length === 1) ? old : [no])),
  )
  // Another question fits the map anew.
  const view = moved?.queryKey === queryKey ? moved.view : fitted(marks, FIRST_ZOOM)
  const distance = MARK_SHARE * spanOf(view)
  const clusters = useMemo(() => clusterMarks(marks, distance), [marks, distance])
  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!places) return <MapSkeleton />

  const move = (change: SetStateAction<MapView>) =>
    setMoved((old) => {
      const from = old?.queryKey === queryKey ? old.view : view
      return { queryKey, view: typeof change === 'function' ? change(from) : change }
    })
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
