import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import type { TableFormat } from '@/lib/contract/console/tableFile'
import { sheetName } from '@/lib/passenger/sheetName'
import { useDownload } from '@/store/console/useDownload'
import { theme } from '@/styles/theme'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.md};
`

/** Prints the list, or saves it as a file for the report to the port. */
export const SheetActions = ({ sheet }: { sheet: PassengerSheet }) => {
  const csv = useDownload('getPassengerFile')
  const xlsx = useDownload('getPassengerFile')
  const inputFor = (format: TableFormat) => ({
    params: { schedule_no: sheet.departure.schedule_no, format },
  })
  const name = sheetName(sheet)
  const failure = xlsx.failure ?? csv.failure
  return (
    <div data-screen-only>
      <Row>
        <Button onClick={() => window.print()}>인쇄</Button>
        <Button
          variant="secondary"
          isLoading={xlsx.isSaving}
          onClick={() => void xlsx.save(inputFor('xlsx'), `${name}.xlsx`)}
        >
          엑셀로 받기
        </Button>
        <Button
          variant="secondary"
          isLoading={csv.isSaving}
          onClick={() => void csv.save(inputFor('csv'), `${name}.csv`)}
        >
          CSV로 받기
        </Button>
      </Row>
      <div role="alert">{failure && <Callout $tone="danger">{failure.message}</Callout>}</div>
    </div>
  )
}
