import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/staticPage'
import { Main } from '@/components/main/Main'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => ({
  // A storefront stays open when this one call fails: its sections ask in the browser.
  initial: await api.getInfoMain(storefront.ship.no).catch(() => null),
}))

type Props = InferGetStaticPropsType<typeof getStaticProps>

const MainPage = ({ storefront, origin, initial }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/" />
    <Main storefront={storefront} initial={initial} />
  </>
)

export default MainPage
