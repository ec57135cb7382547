import Head from 'next/head'
import { onDemandPaths, storefrontPage } from '@/api/staticPage'
import { EmptyState } from '@/components/common/EmptyState'
import { RetryForm } from '@/components/shell/RetryForm'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** Shown by the service worker while there is no connection. */
const OfflinePage = () => (
  <>
    <Head>
      <title>인터넷에 연결되지 않았어요</title>
      <meta name="robots" content="noindex,nofollow" />
    </Head>
    <h1 hidden>인터넷에 연결되지 않았어요</h1>
    <EmptyState title="인터넷에 연결되지 않았어요." action={<RetryForm />}>
      연결을 확인하고 다시 시도해 주세요. 이미 마친 예약은 그대로 있어요.
    </EmptyState>
  </>
)

export default OfflinePage
