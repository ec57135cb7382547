import { useState } from 'react'
import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { PassengerLine, PassengerSheet } from '@/lib/contract/console/boarding'
import { sheetContent } from '@/lib/passenger/sheetContent'
import { theme } from '@/styles/theme'
import { PassengerDialog } from './PassengerDialog'
import { personOf } from './personOf'
import { PassengerRow } from './PassengerRow'

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
  @media print {
    td,
    td:nth-child(5) {
      min-width: 0;
      white-space: normal;
      word-break: keep-all;
      overflow-wrap: anywhere;
    }
    td:nth-child(3),
    td:nth-child(6),
    td:nth-child(7) {
      white-space: nowrap;
    }
  }
`

/**
 * The people of a departure, one line each; who has not filled in the list is named by the booker. Staff
 * write a line or correct it.
 */
export const PassengerTable = ({ sheet }: { sheet: PassengerSheet }) => {
  const { passengers, departure } = sheet
  const [edited, setEdited] = useState<PassengerLine>()
  const close = () => setEdited(undefined)
  const { headings, rows } = sheetContent(sheet)
  if (passengers.length === 0) return <EmptyState title="확정된 예약이 없어요." />
  return (
    <>
      <Scroll aria-label="승선자" tabIndex={0}>
        <Table>
          <caption>승선자</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {passengers.map((line, index) => (
              <PassengerRow
                key={`${line.reservation_no}-${line.slot}`}
                line={line}
                cells={rows[index]?.cells ?? []}
                onEdit={() => setEdited(line)}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {edited && (
        <PassengerDialog
          departure={departure}
          reservationNo={edited.reservation_no}
          slot={edited.slot}
          booker={{ name: edited.booker, phone: null }}
          person={personOf(edited)}
          version={edited.version}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}
