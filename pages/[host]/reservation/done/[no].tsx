import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { Done } from '@/components/booking/Done'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { OwnPageHead } from '@/components/shell/OwnPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** After booking: number, state and what to do next. */
const DonePage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <OwnPageHead storefront={storefront} origin={origin} title="예약 확인" />
    <WithPathNo title={<PageTitle>예약 확인</PageTitle>}>
      {(no) => <Done key={no} no={no} />}
    </WithPathNo>
  </Stack>
)

export default DonePage
