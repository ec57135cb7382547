import { Contact } from '@/components/customer/Contact'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

export default definePage({
  head: { path: '/customer/contact', title: '문의하기' },
  Content: ({ storefront }) => <Contact ship={storefront.ship} />,
})
