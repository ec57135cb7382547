import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Main } from '@/components/main/Main'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => ({
  main: await api.getInfoMain(storefront.ship.no),
}))

type Props = InferGetStaticPropsType<typeof getStaticProps>

const MainPage = ({ storefront, origin, main }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/" />
    <Main storefront={storefront} main={main} />
  </>
)

export default MainPage
