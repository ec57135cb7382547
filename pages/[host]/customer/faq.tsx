import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Faq } from '@/components/customer/Faq'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, storefront }) => ({
  questions: (await api.getFaqList({ ship_no: storefront.ship.no })).list,
}))

type Props = InferGetStaticPropsType<typeof getStaticProps>

const FaqPage = ({ storefront, origin, questions }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/customer/faq" title="자주 묻는 질문" />
    <Faq questions={questions} />
  </>
)

export default FaqPage
