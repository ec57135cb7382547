import type { InferGetStaticPropsType } from 'next'
import { listPage } from '@/api/pages/listPage'
import { loadShips } from '@/api/pages/loadLists'
import { ShipList } from '@/components/shipList/ShipList'
import { defineListPage } from '@/components/shell/defineListPage'
import { labels } from '@/lib/serviceType/labels'
import { serviceTypePath } from '@/lib/serviceType/serviceType'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadShips)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default defineListPage<Props>({
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
