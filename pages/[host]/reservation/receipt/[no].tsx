import { useRouter } from 'next/router'
import { TitledPage } from '@/components/common/layout/TitledPage'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { GuestOnly } from '@/components/reservation/GuestOnly'
import { ReceiptPage } from '@/components/reservation/receipt/ReceiptPage'
import { defineSharedPage } from '@/components/shell/defineSharedPage'
import { MemberOnly } from '@/components/shell/MemberOnly'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

/** The link says for whom: a visitor may be a member and a guest at once. */
const OwnReceipt = () => {
  const userType = useRouter().query.user_type === 'guest' ? 'guest' : 'member'
  const Guard = userType === 'guest' ? GuestOnly : MemberOnly
  return (
    <Guard>
      <WithPathNo>{(no) => <ReceiptPage key={no} no={no} userType={userType} />}</WithPathNo>
    </Guard>
  )
}

/** What was bought and paid with one reservation. */
export default defineSharedPage({ title: '거래명세서', Layout: TitledPage, Content: OwnReceipt })
