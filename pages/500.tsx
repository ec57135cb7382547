import { ErrorPage } from '@/components/shell/ErrorPage'
import { PageFailed } from '@/components/shell/PageFailed'
import { SERVER_ERROR } from '@/lib/errors/sentences'

/** Shown when a page could not be generated. */
const ServerErrorPage = () => (
  <ErrorPage title="잠시 후 다시 시도해 주세요">
    <PageFailed title={SERVER_ERROR} />
  </ErrorPage>
)

export default ServerErrorPage
