import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import type { BoardingList } from '@/lib/contract/console/boarding'
import { formatKoreanDate } from '@/lib/date/kst'

const Wrapping = styled.span`
  overflow-wrap: anywhere;
`

/** The departures whose lists are on this phone, while there is no network. */
export const OfflineDepartures = ({ lists }: { lists: readonly BoardingList[] }) => (
  <Stack>
    <Callout role="status" $tone="warning">
      인터넷이 끊겼어요. 이 휴대폰에 있는 명단으로 탑승을 확인할 수 있어요.
    </Callout>
    {lists.length === 0 && <EmptyState title="이 휴대폰에 받아 둔 명단이 없어요." />}
    {lists.map(({ departure }) => (
      <LinkButton
        key={departure.schedule_no}
        href={`/boarding/${departure.schedule_no}`}
        prefetch={false}
        variant="secondary"
        isFullWidth
      >
        <Wrapping>
          {formatKoreanDate(departure.sdate)} {departure.departure_time} {departure.ship_name}
        </Wrapping>
      </LinkButton>
    ))}
  </Stack>
)
