import { useRouter } from 'next/router'
import { useState } from 'react'
import { Accordion } from '@/components/common/layout/Accordion'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { Shown } from '@/components/console/shell/Shown'
import { BoatSelect, FEW } from '@/components/console/shell/BoatSelect'
import { Unread } from '@/components/console/shell/Unread'
import type { DeskEntryWire } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDate } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { WaitingEntries } from './WaitingEntries'

/** Entries of one departure after another, as the api sorts them. */
const byDeparture = (list: readonly DeskEntryWire[]): DeskEntryWire[][] =>
  [...new Set(list.map(({ schedule_no }) => schedule_no))].map((no) =>
    list.filter(({ schedule_no }) => schedule_no === no),
  )

const WaitingOfDeparture = ({
  entries,
  isFolded,
}: {
  entries: DeskEntryWire[]
  isFolded: boolean
}) => {
  const [first] = entries
  if (!first) return null
  const name = `${formatKoreanDate(first.sdate)} ${first.departure_time} ${first.ship_name}`
  const href = `/departures/${first.schedule_no}`
  if (isFolded) {
    return (
      <Accordion summary={`${name} · 대기 ${first.parties}팀 · 남은 자리 ${first.remain}석`}>
        <Stack $gap="xs">
          <WaitingEntries entries={entries} />
          <LinkButton href={href} variant="secondary" isSmall prefetch={false}>
            출조 화면 보기
          </LinkButton>
        </Stack>
      </Accordion>
    )
  }
  return (
    <Section title={name} moreHref={href}>
      <p>남은 자리 {first.remain}석</p>
      <WaitingEntries entries={entries} />
    </Section>
  )
}

/** Who waits for seats: offered, booked by phone or removed. */
export const WaitingLists = () => {
  const { query, isReady } = useRouter()
  const [shipNo, setShipNo] = useState(0)
  const scheduleNo = Number(query.departure) || undefined
  const { data, failure, reload } = useRead(
    'findWaiting',
    { query: scheduleNo === undefined ? {} : { schedule_no: scheduleNo } },
    { isSkipped: !isReady },
  )
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  if (data.list.length === 0) return <EmptyState title="대기 손님이 없어요." />
  const all = byDeparture(data.list)
  const boats = new Map(data.list.map(({ ship_no: no, ship_name: name }) => [no, { no, name }]))
  const shown = all.filter(([first]) => shipNo === 0 || first?.ship_no === shipNo)
  const isLong = shown.length > FEW
  return (
    <Stack $gap={isLong ? 'xs' : 'lg'}>
      {all.length > FEW && (
        <BoatSelect boats={[...boats.values()]} value={shipNo} onChoose={setShipNo} />
      )}
      {scheduleNo === undefined && data.count > data.list.length && (
        <p>
          대기 {data.count}팀 가운데 가까운 출조부터 {data.list.length}팀까지 보여요.
        </p>
      )}
      <Shown key={shipNo} rows={shown}>
        {(departures) =>
          departures.map((entries) => (
            <WaitingOfDeparture key={entries[0]?.schedule_no} entries={entries} isFolded={isLong} />
          ))
        }
      </Shown>
    </Stack>
  )
}
