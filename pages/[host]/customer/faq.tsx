import type { InferGetStaticPropsType } from 'next'
import { staticPage } from '@/api/pages/staticPage'
import { Faq } from '@/components/customer/Faq'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage(async ({ api, storefront }) => ({
  questions: (await api.getFaqList({ ship_no: storefront.ship.no })).list,
}))

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: { path: '/customer/faq', title: '자주 묻는 질문' },
  Content: Faq,
})
