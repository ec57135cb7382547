import type { InferGetStaticPropsType } from 'next'
import { listPage } from '@/api/pages/listPage'
import { loadEvents } from '@/api/pages/loadLists'
import { Events } from '@/components/customer/Events'
import { defineListPage } from '@/components/shell/defineListPage'

export { getStaticPaths } from '@/api/pages/staticPage'
export const getStaticProps = listPage(loadEvents)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default defineListPage<Props>({
  head: { path: '/customer/event', title: '이벤트' },
  Content: ({ storefront, initial }) => <Events shipNo={storefront.ship.no} initial={initial} />,
})
