import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/staticPage'
import { FleetSchedule } from '@/components/schedule/FleetSchedule'
import { PageHead } from '@/components/shell/PageHead'
import { monthOf, toKstDate } from '@/lib/date/kst'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { no } = storefront.ship
  // The provider's own storefront has no fleet.
  if (no === 0) return null
  const today = toKstDate(new Date())
  const { list } = await api.getScheduleFleetList(no, monthOf(today))
  return { initial: { today, rows: list } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const FleetPage = ({ storefront, origin, initial }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/info/fleet/" title="선단 일정표" />
    <FleetSchedule
      shipNo={storefront.ship.no}
      name={storefront.group?.name ?? storefront.ship.detail.web_title}
      initial={initial}
    />
  </>
)

export default FleetPage
