import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Notices } from '@/components/customer/Notices'
import { definePage } from '@/components/shell/definePage'
import { toBoardItem } from '@/lib/board/toBoardItem'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { list, total } = await api.getNoticeList({ page: 1, ship_no: storefront.ship.no })
  return { initial: { list: list.map(toBoardItem), total } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: { path: '/customer/notice', title: '공지사항' },
  Content: ({ storefront, initial }) => <Notices shipNo={storefront.ship.no} initial={initial} />,
})
