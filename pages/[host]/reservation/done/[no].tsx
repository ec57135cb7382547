import { BookingResult } from '@/components/booking/BookingResult'
import { PageTitle } from '@/components/common/text/PageTitle'
import { Stack } from '@/components/common/layout/Stack'
import { WithPathNo } from '@/components/common/navigation/WithPathNo'
import { defineSharedPage } from '@/components/shell/defineSharedPage'

export { getStaticPaths, getStaticProps } from '@/api/pages/sharedPage'

const TITLE = '예약 확인'

/** After booking: number, state and what to do next. `BookingResult` has a heading of its own. */
export default defineSharedPage({
  title: TITLE,
  Content: () => (
    <Stack>
      <WithPathNo title={<PageTitle>{TITLE}</PageTitle>}>
        {(no) => <BookingResult key={no} no={no} />}
      </WithPathNo>
    </Stack>
  ),
})
