import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { ShipList } from '@/components/shipList/ShipList'
import { definePage } from '@/components/shell/definePage'
import { labels } from '@/lib/serviceType/labels'
import { toCardItem } from '@/lib/ship/cardItem'
import { serviceTypeFromPath, serviceTypePath } from '@/lib/serviceType/serviceType'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront, params }) => {
  const serviceType = serviceTypeFromPath(`/info/${params.service}/`)
  if (!serviceType) return null
  const query = { service_type: serviceType, ship_no: storefront.ship.no }
  const { list, total } = await api.getShipList(query)
  return { serviceType, initial: { list: list.map(toCardItem), total } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: ({ serviceType }) => ({
    path: serviceTypePath(serviceType),
    title: labels[serviceType].name,
  }),
  Content: ({ storefront, serviceType, initial }) => (
    <ShipList
      key={serviceType}
      serviceType={serviceType}
      shipNo={storefront.ship.no}
      initial={initial}
    />
  ),
})
