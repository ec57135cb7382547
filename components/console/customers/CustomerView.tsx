import Link from 'next/link'
import { useEffect } from 'react'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import type { Customer, CustomerTrip } from '@/lib/contract/console/customers'
import { TRIPS_LISTED } from '@/lib/customer/customerLimits'
import { formatDottedDate, formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'
import { formatPhone } from '@/lib/text/phone'
import { useRead } from '@/store/console/useRead'
import { CustomerAds } from './CustomerAds'
import { CustomerBlock } from './CustomerBlock'
import { CustomerData } from './CustomerData'
import { CustomerNote } from './CustomerNote'

const factsOf = (of: Customer) =>
  [
    ['다녀감', `${of.trips}번`],
    ['마지막', of.last_day && formatDottedDate(of.last_day)],
    ['다음', of.next_day && formatKoreanDate(of.next_day)],
    ['예약', `${of.bookings}건`],
    ['취소', of.cancelled > 0 ? `${of.cancelled}건` : ''],
    ['미승선 (노쇼)', of.no_shows > 0 ? `${of.no_shows}건` : ''],
    [
      '자주 한 것',
      of.favourites
        .map(({ ship_name, fish, trips }) =>
          [ship_name, fish, `${trips}번`].filter(Boolean).join(' · '),
        )
        .join('\n'),
    ],
  ] as const

const Trips = ({ title, trips }: { title: string; trips: readonly CustomerTrip[] }) =>
  trips.length === 0 ? null : (
    <Section title={title}>
      <Rows>
        {trips.map((trip) => (
          <Row
            key={trip.reservation_no}
            title={
              <>
                <Link href={`/reservations?no=${trip.reservation_no}`} prefetch={false}>
                  {formatDottedDate(trip.sdate)} {trip.departure_time}
                </Link>{' '}
                <ReservationBadge state={trip.state} payType={trip.pay_type} />
              </>
            }
            note={`${trip.ship_name} · ${partyText(trip.party, labels[trip.service_type])}`}
          />
        ))}
      </Rows>
    </Section>
  )

interface Props {
  no: number
  /** Told the name once it is known. */
  onNamed: (name: string) => void
}

/** One customer: how often, with what and when last; what staff keep; trips. */
export const CustomerView = ({ no, onNamed }: Props) => {
  const { data, failure, reload } = useRead('getCustomer', { params: { no } })
  const name = data?.name
  useEffect(() => {
    if (name !== undefined) onNamed(name)
  }, [name, onNamed])
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  return (
    <Stack>
      <LinkButton href={`tel:${data.phone}`} isFullWidth variant="secondary">
        {formatPhone(data.phone)} 전화 걸기
      </LinkButton>
      <DescriptionList items={factsOf(data)} />
      <CustomerNote key={data.version} customer={data} no={no} />
      <Trips title="다가오는 예약" trips={data.coming} />
      <Trips title="지난 예약과 취소한 예약" trips={data.past} />
      {data.past.length === TRIPS_LISTED && (
        <LinkButton href={`/reservations?text=${data.phone}`} variant="ghost" isFullWidth>
          예약에서 모두 보기
        </LinkButton>
      )}
      <CustomerAds customer={data} no={no} />
      <CustomerBlock key={`${data.blocked_until} ${data.block_reason}`} customer={data} no={no} />
      <CustomerData no={no} name={data.name} />
    </Stack>
  )
}
