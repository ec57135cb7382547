import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Notices } from '@/components/customer/Notices'
import { PageHead } from '@/components/shell/PageHead'
import { toBoardItem } from '@/lib/board/toBoardItem'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => {
  const { list, total } = await api.getNoticeList({ page: 1, ship_no: storefront.ship.no })
  return { initial: { list: list.map(toBoardItem), total } }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

const NoticesPage = ({ storefront, origin, initial }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/customer/notice" title="공지사항" />
    <Notices shipNo={storefront.ship.no} initial={initial} />
  </>
)

export default NoticesPage
