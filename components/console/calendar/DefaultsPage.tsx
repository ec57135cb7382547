import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Stack } from '@/components/common/layout/Stack'
import { BoatSelect } from '@/components/console/shell/BoatSelect'
import { NoProduct } from '@/components/console/shell/NoProduct'
import { useSession } from '@/components/console/shell/session'
import { Unread } from '@/components/console/shell/Unread'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { DefaultForm } from './DefaultForm'
import { DefaultItem } from './DefaultItem'
import { KeptHours } from './KeptHours'

/** More are filtered by boat: one takes most of a phone's screen. */
const FEW_PATTERNS = 5

/** The weekly patterns of the boats, from which departures are made. */
export const DefaultsPage = () => {
  const { data, failure, reload } = useRead('getDefaults', {})
  const { role } = useSession()
  const [isAdding, setIsAdding] = useState(false)
  const [boat, setBoat] = useState(0)
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  if (data.ships.length === 0) return <NoProduct title="먼저 상품을 만들어 주세요." />
  const shown = data.list.filter(({ ship_no }) => boat === 0 || ship_no === boat)
  return (
    <Stack>
      <p>기본 일정을 바꾸면 예약이 없는 날은 함께 바뀌고, 예약이 있는 날은 그대로 남아요.</p>
      {shown.length === 0 && !isAdding && (
        <EmptyState title="기본 일정이 없어요.">매주 나가는 요일과 시간을 정해 두세요.</EmptyState>
      )}
      {data.list.length > FEW_PATTERNS && (
        <BoatSelect boats={data.ships} value={boat} onChoose={setBoat} />
      )}
      {shown.map((each) => (
        <DefaultItem key={each.default_no} schedule={each} />
      ))}
      {isAdding ? (
        <Card>
          <DefaultForm ships={data.ships} onDone={() => setIsAdding(false)} />
        </Card>
      ) : (
        <Button onClick={() => setIsAdding(true)}>기본 일정 만들기</Button>
      )}
      <KeptHours hours={data.kept_hours} />
      {hasRight(role, 'manageProducts') && (
        <LinkButton href="/prices" variant="secondary" prefetch={false}>
          성수기·주말·물때 가격 정하기
        </LinkButton>
      )}
      <LinkButton href="/calendar" variant="secondary" prefetch={false}>
        달력으로 가기
      </LinkButton>
    </Stack>
  )
}
