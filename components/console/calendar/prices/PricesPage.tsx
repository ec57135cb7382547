import { useState } from 'react'
import { Select } from '@/components/common/form/Select'
import { Stack } from '@/components/common/layout/Stack'
import { Small } from '@/components/common/text/Small'
import { Unread } from '@/components/console/shell/Unread'
import { NoProduct } from '@/components/console/shell/NoProduct'
import { useRead } from '@/store/console/useRead'
import { BoatPrices } from './BoatPrices'

const Boat = ({ shipNo }: { shipNo: number }) => {
  const { data, failure, reload } = useRead('getPriceRules', { params: { ship_no: shipNo } })
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  return <BoatPrices boat={data} />
}

/** What boats' departures cost by season, weekday and tide. */
export const PricesPage = () => {
  const { data, failure, reload } = useRead('getPricedShips', {})
  const [chosen, setChosen] = useState<number>()
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  const ship = data.list.find(({ no }) => no === chosen) ?? data.list[0]
  if (!ship) return <NoProduct title="먼저 상품을 만들어 주세요." />
  return (
    <Stack>
      <Stack $gap="xxs">
        <p>기본 일정의 가격 대신 받을 가격을 날과 물때로 정해요.</p>
        <Small as="p">
          규칙이 겹치는 날은 아래에 있는 규칙 하나만 적용돼요. 올리기와 내리기는 기본 가격에서
          계산해요. 예약이나 대기가 있는 일정과 직접 가격을 정한 일정은 그대로예요.
        </Small>
      </Stack>
      {data.list.length > 1 && (
        <Select
          label="배"
          value={String(ship.no)}
          options={data.list.map(({ no, name, rules }) => ({
            value: String(no),
            label: rules > 0 ? `${name} (규칙 ${rules}개)` : name,
          }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <Boat key={ship.no} shipNo={ship.no} />
    </Stack>
  )
}
