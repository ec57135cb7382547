import { useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '@/components/common/button/IconButton'
import { ChevronIcon } from '@/components/common/icon/ChevronIcon'
import { Stack } from '@/components/common/layout/Stack'
import { Small } from '@/components/common/text/Small'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import type { PricedDay } from '@/lib/contract/console/priceRules'
import { formatKoreanDate, monthOf, shiftMonth, WEEKDAYS } from '@/lib/date/kst'
import { monthLabel } from '@/lib/date/monthLabel'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { weeksOf } from '@/lib/schedule/monthGrid'
import { spreadLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { PriceCell } from './PriceCell'

const Head = styled.div`
  ${spreadLine}
  h2 {
    font-size: ${theme.fontSize.md};
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  th {
    padding: ${theme.space.xxs} 0;
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.xs};
    font-weight: ${theme.fontWeight.medium};
  }
  td {
    background: ${theme.color.surface};
    height: 4rem;
    padding: 2px;
    border: 1px solid ${theme.color.line};
    vertical-align: top;
  }
`

type Props = { days: readonly PricedDay[]; rules: readonly PriceRule[] }

/** What each departure of a month costs, and by which rule. */
export const PriceCalendar = ({ days, rules }: Props) => {
  const first = monthOf(days[0]?.sdate ?? '')
  const last = monthOf(days.at(-1)?.sdate ?? '')
  const [asked, setAsked] = useState(first)
  // Other rules may reach less far.
  const month = asked < first || asked > last ? first : asked
  const today = days[0]?.sdate ?? ''
  const weeks = weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today))
  const byDay = new Map(days.map((day) => [day.sdate, day]))
  const turn = (by: number, isPossible: boolean) => isPossible && setAsked(shiftMonth(month, by))
  return (
    <Stack $gap="xs">
      <Head>
        <IconButton
          label="이전 달"
          aria-disabled={month <= first}
          onClick={() => turn(-1, month > first)}
        >
          <ChevronIcon size={20} direction="left" />
        </IconButton>
        <h2 aria-live="polite">{monthLabel(month)}</h2>
        <IconButton
          label="다음 달"
          aria-disabled={month >= last}
          onClick={() => turn(1, month < last)}
        >
          <ChevronIcon size={20} direction="right" />
        </IconButton>
      </Head>
      <Table>
        <caption>
          <VisuallyHidden>{monthLabel(month)}의 날마다 가격</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((sdate, at) => (
                <td key={sdate ?? at} title={sdate ? formatKoreanDate(sdate) : undefined}>
                  {sdate && <PriceCell sdate={sdate} day={byDay.get(sdate)} rules={rules} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Small as="p">
        동그란 숫자는 가격을 정한 규칙의 번호예요. 굵은 가격은 저장하면 바뀌어요. ‘예약’은 예약이나
        대기가 있어서, ‘직접’은 가격을 직접 정해서 규칙을 따르지 않아요.
      </Small>
    </Stack>
  )
}
