import Head from 'next/head'
import { PageFailed } from '@/components/shell/PageFailed'
import { SERVER_ERROR } from '@/lib/errors/messages'

/** Shown when a page could not be made. */
const ServerErrorPage = () => (
  <>
    <Head>
      <title>잠시 후 다시 시도해 주세요 | 뱃길</title>
      <meta name="robots" content="noindex,nofollow" />
    </Head>
    <h1 hidden>오류</h1>
    <PageFailed title={SERVER_ERROR} />
  </>
)

export default ServerErrorPage
