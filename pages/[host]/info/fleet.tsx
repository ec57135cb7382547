import type { InferGetStaticPropsType } from 'next'
import { staticPage } from '@/api/pages/staticPage'
import { FleetSchedule } from '@/components/schedule/FleetSchedule'
import { definePage } from '@/components/shell/definePage'
import { monthOf, toKstDate } from '@/lib/date/kst'
import { offeredTypes } from '@/lib/serviceType/serviceType'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { no } = storefront.ship
  const serviceTypes = offeredTypes(storefront.service_type)
  const [serviceType] = serviceTypes
  // The provider's own storefront has no fleet.
  if (no === 0 || !serviceType) return null
  const today = toKstDate(new Date())
  const { list } = await api.getScheduleFleetList({
    ship_no: no,
    yyyymm: monthOf(today),
    service_type: serviceType,
  })
  return { serviceTypes, initial: { today, serviceType, rows: list } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: { path: '/info/fleet/', title: '선단 일정표' },
  Content: ({ storefront, serviceTypes, initial }) => (
    <FleetSchedule
      shipNo={storefront.ship.no}
      name={storefront.group?.name ?? storefront.ship.detail.web_title}
      serviceTypes={serviceTypes}
      initial={initial}
    />
  ),
})
