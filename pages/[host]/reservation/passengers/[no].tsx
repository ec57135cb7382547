import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { Passengers } from '@/components/passengers/Passengers'
import { OwnPageHead } from '@/components/shell/OwnPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** The passenger list of one reservation, for the booker and for companions with a link. */
const PassengersPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <OwnPageHead storefront={storefront} origin={origin} title="승선자 명부" />
    <PageTitle>승선자 명부</PageTitle>
    <WithPathNo>{(no) => <Passengers key={no} no={no} />}</WithPathNo>
  </Stack>
)

export default PassengersPage
