import type { InferGetStaticPropsType } from 'next'
import { staticPage } from '@/api/pages/staticPage'
import { Policy } from '@/components/customer/Policy'
import { definePage } from '@/components/shell/definePage'
import type { BoardDetail } from '@/lib/contract/wire'
import { pageDescription } from '@/lib/head/pageDescription'

export { getStaticPaths } from '@/api/pages/staticPage'

export const getStaticProps = staticPage(async ({ api, params }) => {
  const getPolicies = async (sub_type = '') =>
    (await api.getCustomerList({ type: 'provision', page: 1, sub_type })).list as BoardDetail[]
  const [named, all] = await Promise.all([getPolicies(params.type), getPolicies()])
  // A server need not repeat the type that it was asked for.
  const found = named.find(({ type }) => type === params.type || type === '')
  if (!found) return null
  const policy = { ...found, type: params.type ?? '' }
  return {
    policy,
    description: pageDescription(policy.contents),
    others: all.filter(({ type }) => type !== '').map(({ type, title }) => ({ type, title })),
  }
})

type Props = InferGetStaticPropsType<typeof getStaticProps>

export default definePage<Props>({
  head: ({ policy, description }) => ({
    path: `/customer/policy/${policy.type}`,
    title: policy.title,
    description,
  }),
  Content: Policy,
})
