import { AlertPage } from '@/components/alert/AlertPage'
import { TitledPage } from '@/components/common/layout/TitledPage'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

/** On which one ends advertisements, asks to be told once seats come free, and sees and ends what one has asked for. */
export default definePage({
  head: { path: '/alert', title: '알림', isPrivate: true },
  Layout: TitledPage,
  Content: ({ storefront }) => <AlertPage host={storefront.host} shipNo={storefront.ship.no} />,
})
