import { onDemandPaths, storefrontPage, type StorefrontProps } from '@/api/pages/staticPage'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { GuestReservationLookup } from '@/components/reservation/GuestReservationLookup'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths
export const getStaticProps = storefrontPage

/** Guests prove their phone here. */
const GuestPage = ({ storefront, origin }: StorefrontProps) => (
  <Stack>
    <PageHead
      storefront={storefront}
      origin={origin}
      path="/reservation/guest"
      title="비회원 예약 확인"
      isPrivate
    />
    <PageTitle>비회원 예약 확인</PageTitle>
    <GuestReservationLookup />
  </Stack>
)

export default GuestPage
