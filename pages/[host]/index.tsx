import type { InferGetStaticPropsType } from 'next'
import { loadMainPage } from '@/api/pages/loadMainPage'
import { staticPage } from '@/api/pages/staticPage'
import { Main } from '@/components/main/Main'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage(loadMainPage)

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({ head: { path: '/' }, Content: Main })
