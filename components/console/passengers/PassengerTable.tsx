import styled from 'styled-components'
import { EmptyState } from '@/components/common/EmptyState'
import type { PassengerLine } from '@/lib/contract/console/boarding'
import { SEX_LABELS } from '@/lib/passenger/sexLabels'
import { formatPhone } from '@/lib/text/phone'
import { theme } from '@/styles/theme'

const HEADINGS = ['연번', '성명', '생년월일', '성별', '주소', '전화번호', '비상연락처'] as const

const Scroll = styled.section`
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};

  caption {
    text-align: left;
    font-weight: ${theme.fontWeight.bold};
  }
  th,
  td {
    padding: ${theme.space.xs};
    border: 1px solid ${theme.color.lineStrong};
    text-align: left;
    white-space: nowrap;
  }
  td:nth-child(5) {
    min-width: 10rem;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  tr {
    break-inside: avoid;
  }
`

const cellsOf = (line: PassengerLine): string[] =>
  line.is_filled === 1
    ? [
        line.name,
        line.birth,
        SEX_LABELS[line.sex],
        line.address,
        formatPhone(line.phone),
        formatPhone(line.emergency_phone),
      ]
    : [`미작성 (예약자 ${line.booker})`, '', '', '', '', '']

/** The people of a departure, one line each; who has not filled in the list is named by the booker. */
export const PassengerTable = ({ passengers }: { passengers: readonly PassengerLine[] }) =>
  passengers.length === 0 ? (
    <EmptyState title="확정된 예약이 없어요." />
  ) : (
    <Scroll aria-label="승선자" tabIndex={0}>
      <Table>
        <caption>승선자</caption>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passengers.map((line, index) => (
            <tr key={`${line.reservation_no}-${line.slot}`}>
              <td>{index + 1}</td>
              {cellsOf(line).map((cell, column) => (
                <td key={HEADINGS[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
