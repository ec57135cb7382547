import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { Contact } from '@/components/customer/Contact'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

export default definePage({
  head: { path: '/customer/contact', title: '문의하기' },
  Content: ({ storefront }) => <Contact ship={storefront.ship} />,
})
