import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { PassengerList } from '@/components/passengers/PassengerList'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The passenger list of one reservation, for the booker and for companions with a link. */
const PassengersPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <SharedPageHead storefront={storefront} origin={origin} title="승선자 명부" />
    <PageTitle>승선자 명부</PageTitle>
    <WithPathNo>{(no) => <PassengerList key={no} no={no} />}</WithPathNo>
  </Stack>
)

export default PassengersPage
