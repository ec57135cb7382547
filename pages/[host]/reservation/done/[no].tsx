import { onDemandPaths, sharedPage, type StorefrontProps } from '@/api/pages/staticPage'
import { BookingResult } from '@/components/booking/BookingResult'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { WithPathNo } from '@/components/common/WithPathNo'
import { SharedPageHead } from '@/components/shell/SharedPageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = sharedPage

/** After booking: number, state and what to do next. */
const DonePage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <SharedPageHead storefront={storefront} origin={origin} title="예약 확인" />
    <WithPathNo title={<PageTitle>예약 확인</PageTitle>}>
      {(no) => <BookingResult key={no} no={no} />}
    </WithPathNo>
  </Stack>
)

export default DonePage
