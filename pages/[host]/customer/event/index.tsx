import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Events } from '@/components/customer/Events'
import { PageHead } from '@/components/shell/PageHead'
import { toBoardItem } from '@/lib/board/toBoardItem'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { list, total, navi } = await api.getEventList({
    page: 1,
    main_ship_no: storefront.ship.no,
  })
  return { initial: { list: list.map(toBoardItem), total, navi } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const EventsPage = ({ storefront, origin, initial }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/customer/event" title="이벤트" />
    <Events shipNo={storefront.ship.no} initial={initial} />
  </>
)

export default EventsPage
