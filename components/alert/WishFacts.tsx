import { useAreaNames } from '@/components/common/intent/useAreaNames'
import { useFishNames } from '@/components/common/intent/useFishNames'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import type { AlertWish } from '@/lib/alert/alertWish'
import { labels } from '@/lib/serviceType/labels'
import { useLoad } from '@/store/useLoad'

interface Props {
  wish: AlertWish & { area: string[] }
  /** The storefront, whose season comes first. */
  shipNo: number
}

/** What an alert will be for, in words: the boat, or any with these areas and species. */
export const WishFacts = ({ wish, shipNo }: Props) => {
  const { shipNo: no, area, fish, serviceType } = wish
  const species = useFishNames([], fish, shipNo).all ?? []
  const ship = useLoad(no === undefined ? undefined : `alertShip/${no}`, (api) =>
    api.getShipSimpleInfo({ ship_no: no ?? 0 }),
  ).data
  const areas = useAreaNames(area.length > 0)
  const nameOf = (code: string, names: readonly { code: string; name: string }[]) =>
    names.find((known) => known.code === code)?.name ?? code
  return (
    <DescriptionList
      items={[
        [
          '상품',
          no === undefined ? `모든 ${labels[serviceType].name}` : (ship?.detail.name ?? '…'),
        ],
        ['지역', area.map((code) => nameOf(code, areas)).join(', ')],
        ['어종', fish.map((code) => nameOf(code, species)).join(', ')],
      ]}
    />
  )
}
