import type { InferGetStaticPropsType } from 'next'
import { listPage } from '@/api/pages/listPage'
import { loadNotices } from '@/api/pages/loadLists'
import { Notices } from '@/components/customer/Notices'
import { defineListPage } from '@/components/shell/defineListPage'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadNotices)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default defineListPage<Props>({
  head: { path: '/customer/notice', title: '공지사항' },
  Content: ({ storefront, initial }) => <Notices shipNo={storefront.ship.no} initial={initial} />,
})
