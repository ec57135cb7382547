import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Messages } from '@/components/mypage/Messages'
import { MemberOnly } from '@/components/shell/MemberOnly'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

const MessagePage = (props: StorefrontProps) => (
  <>
    <PageHead {...props} path="/mypage/message" title="메시지" isPrivate />
    <MemberOnly>
      <Messages />
    </MemberOnly>
  </>
)

export default MessagePage
