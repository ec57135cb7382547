import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Events } from '@/components/customer/Events'
import { definePage } from '@/components/shell/definePage'
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

export default definePage<Props>({
  head: { path: '/customer/event', title: '이벤트' },
  Content: ({ storefront, initial }) => <Events shipNo={storefront.ship.no} initial={initial} />,
})
