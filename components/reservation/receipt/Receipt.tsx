import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Small } from '@/components/common/text/Small'
import { useToday } from '@/components/common/time/useToday'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatDottedDate, formatKoreanDateTime } from '@/lib/date/kst'
import { priceLineName, priceLines } from '@/lib/reservation/priceLines'
import { PAY_TYPE_LABELS } from '@/lib/reservation/payTypes'
import { formatParty, formatTripTime } from '@/lib/reservation/tripText'
import { labels } from '@/lib/serviceType/labels'
import { sellerFacts } from '@/lib/ship/sellerFacts'
import { formatWon } from '@/lib/text/won'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'

/** On paper only the statement: A4, black on white. */
const PRINT_STYLE = `
  @page {
    size: A4;
    margin: 15mm;
  }
  @media print {
    div > header, footer, nav, aside, [data-screen-only] {
      display: none !important;
    }
    body, main, main * {
      background: white !important;
      color: black !important;
    }
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space.xs};
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: top;
  }
  th:last-child,
  td:last-child {
    text-align: right;
    white-space: nowrap;
  }
  tfoot {
    font-weight: ${theme.fontWeight.bold};
  }
  tr {
    break-inside: avoid;
  }
`

type Row = readonly [name: string, won: number]

interface BillProps {
  heads: readonly [name: string, won: string]
  rows: readonly Row[]
  total: Row
}

const Bill = ({ heads, rows, total }: BillProps) => (
  <Table>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, won], index) => (
        <tr key={`${index}/${name}`}>
          <td>{name}</td>
          <td>{formatWon(won)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{total[0]}</th>
        <td>{formatWon(total[1])}</td>
      </tr>
    </tfoot>
  </Table>
)

/** Who sells it, as the trip's own page says; the operator's phone alone while that is not known. */
const Seller = ({ ship }: Pick<ReservationDetail, 'ship'>) => {
  const { data, error } = useLoad(`seller/${ship.no}`, (api) =>
    api.getShipSimpleInfo({ ship_no: ship.no }),
  )
  return (
    <Section title="공급자">
      <DescriptionList items={data ? sellerFacts(data.detail) : [['전화', ship.phone]]} />
      <FailureMessage message={error} />
    </Section>
  )
}

/** What was bought of whom, and what was paid and given back: 거래명세서. */
export const Receipt = ({ detail }: { detail: ReservationDetail }) => {
  const { reservation, ship } = detail
  const { reservation_no: no, pay_type: payType, quote } = reservation
  const today = useToday()
  const takesPlace = reservation.state === 'CONFIRMED' || reservation.state === 'COMPLETED'
  const open = takesPlace ? reservation.total - reservation.paid_amount : 0
  const seat = labels[ship.service_type].price
  const sold = priceLines(reservation).map((line): Row => [priceLineName(line, seat), line.amount])
  const money = reservation.timeline.flatMap(({ at, amount }): Row[] => {
    if (amount === null) return []
    const what = amount > 0 ? '받은 금액' : '돌려드린 금액'
    return [[`${formatKoreanDateTime(new Date(at))} ${what}`, amount]]
  })
  return (
    <Stack $gap="lg">
      <style>{PRINT_STYLE}</style>
      <DescriptionList
        items={[
          ['예약번호', String(no)],
          ['발행일', today ? formatDottedDate(today) : ''],
          ['공급받는 분', reservation.name],
          ['상품', ship.name],
          ['이용일', formatTripTime(reservation, ship)],
          ['인원', formatParty(reservation, ship.service_type)],
          ['결제 방법', payType ? PAY_TYPE_LABELS[payType] : ''],
          ['아직 받지 않은 금액', open > 0 ? formatWon(open) : ''],
        ]}
      />
      <Seller ship={ship} />
      <Section title="거래 내역">
        <Bill
          heads={['품목', '금액']}
          rows={sold}
          total={['합계', quote.total || reservation.total]}
        />
      </Section>
      <Section title="받은 돈과 돌려드린 돈">
        <Bill
          heads={['내용', '금액']}
          rows={money}
          total={['최종 결제 금액', money.reduce((sum, [, won]) => sum + won, 0)]}
        />
      </Section>
      <Small>
        거래한 내용을 확인하는 문서예요. 세금계산서나 현금영수증을 대신하지 않아요. 현금영수증은
        공급자에게 요청해 주세요.
      </Small>
      <div data-screen-only>
        <Button isFullWidth onClick={() => window.print()}>
          인쇄하거나 PDF로 저장하기
        </Button>
      </div>
    </Stack>
  )
}
