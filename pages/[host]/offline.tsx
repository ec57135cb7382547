import { EmptyState } from '@/components/common/feedback/EmptyState'
import { definePage } from '@/components/shell/definePage'
import { RetryForm } from '@/components/shell/RetryForm'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

const TITLE = '인터넷에 연결되지 않았어요'

/** Shown by the service worker while there is no connection, at any address. */
export default definePage({
  head: { path: '/offline', title: TITLE, isPrivate: true },
  Content: () => (
    <EmptyState isPage title={`${TITLE}.`} action={<RetryForm />}>
      연결을 확인하고 다시 시도해 주세요. 이미 마친 예약은 그대로 있어요.
    </EmptyState>
  ),
})
