import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, staticPage } from '@/api/pages/staticPage'
import { Policy } from '@/components/customer/Policy'
import { definePage } from '@/components/shell/definePage'
import { pageDescription } from '@/lib/head/pageDescription'

export const getStaticPaths = onDemandPaths

export const getStaticProps = staticPage(async ({ api, params }) => {
  const [named, all] = await Promise.all([
    api.getPolicyList(params.type ?? ''),
    api.getPolicyList(''),
  ])
  const policy = named.list.find(({ type }) => type === params.type)
  if (!policy) return null
  return {
    policy,
    description: pageDescription(policy.contents),
    others: all.list.map(({ type, title }) => ({ type, title })),
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
