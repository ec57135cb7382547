import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ErrorPage } from '@/components/shell/ErrorPage'

/** The same for a page that does not exist and for a host without a storefront. */
const NotFoundPage = () => (
  <ErrorPage title="페이지를 찾을 수 없어요">
    <EmptyState
      isPage
      title="찾으시는 페이지가 없어요."
      action={<LinkButton href="/">처음으로</LinkButton>}
    >
      주소가 바뀌었거나 더 이상 운영하지 않는 스토어일 수 있어요.
    </EmptyState>
  </ErrorPage>
)

export default NotFoundPage
