import { useState } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { CloseIcon } from '@/components/common/icon/CloseIcon'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { IconButton } from '@/components/common/button/IconButton'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import { DepartureLink } from '@/components/console/departures/DepartureLink'
import { Unread } from '@/components/console/shell/Unread'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate } from '@/lib/date/kst'
import { TERM_NAMES, termFacts } from '@/lib/schedule/departureTerms'
import { useRead } from '@/store/console/useRead'
import { theme } from '@/styles/theme'
import { ChangeForm } from './ChangeForm'
import { KeptSeats } from './KeptSeats'
import { StateBadge } from './StateBadge'
import { StatusActions } from './StatusActions'

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.xs};

  h2 {
    padding-top: ${theme.space.xs};
    font-size: ${theme.fontSize.lg};
    overflow-wrap: anywhere;
  }
`

const Facts = ({ departure }: { departure: CalendarDeparture }) => (
  <DescriptionList
    items={[
      ['상태', <StateBadge key="state" state={departure.state} />],
      ['예약', `${departure.sold}/${departure.capacity}자리`],
      ['따로 잡아 둔 자리', departure.kept > 0 ? `${departure.kept}자리` : ''],
      ['대기', departure.waiting > 0 ? `${departure.waiting}팀` : ''],
      ...termFacts(
        departure,
        TERM_NAMES.filter((name) => name !== 'capacity'),
      ),
      ['기본 일정', departure.is_following ? '예약이 없으면 기본 일정을 따라 바뀌어요' : ''],
    ]}
  />
)

type Props = { no: number; onClose: () => void }

/** One departure: what it is, and what its operator can do with it. */
export const DeparturePane = ({ no, onClose }: Props) => {
  const [isChanging, setIsChanging] = useState(false)
  const { data, failure, reload } = useRead('getDeparture', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const { departure } = data
  const isAhead = departure.state !== 'past'
  return (
    <Stack as={Card}>
      <Head>
        <h2>
          <DepartureLink no={no}>
            {formatKoreanDate(departure.sdate)} {departure.departure_time} {departure.ship_name}
          </DepartureLink>
        </h2>
        <IconButton label="상세 닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {isChanging ? (
        <ChangeForm
          no={no}
          departure={departure}
          waitingParties={data.waiting_parties}
          onDone={() => setIsChanging(false)}
        />
      ) : (
        <>
          <Facts departure={departure} />
          <LinkButton href={`/departures/${no}`} prefetch={false} variant="secondary" isFullWidth>
            예약과 탑승 보기
          </LinkButton>
          {isAhead && (
            <>
              <Button isFullWidth onClick={() => setIsChanging(true)}>
                일정 바꾸기
              </Button>
              <StatusActions
                no={no}
                departure={departure}
                waitingParties={data.waiting_parties}
                onRemoved={onClose}
              />
              <KeptSeats
                key={data.kept_hours}
                no={no}
                departure={departure}
                kept={data.kept}
                hours={data.kept_hours}
              />
            </>
          )}
        </>
      )}
    </Stack>
  )
}
