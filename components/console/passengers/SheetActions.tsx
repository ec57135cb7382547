import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { PassengerSheet } from '@/lib/contract/console/boarding'
import type { DocumentFormat } from '@/lib/contract/console/tableFile'
import { sheetName } from '@/lib/passenger/sheetName'
import { useDownload } from '@/store/console/useDownload'
import { theme } from '@/styles/theme'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  margin-bottom: ${theme.space.md};
`

/** Below all buttons. */
const Failure = styled.div`
  order: 1;
  flex-basis: 100%;

  &:empty {
    display: none;
  }
`

const FILES: readonly (readonly [format: DocumentFormat, label: string])[] = [
  ['pdf', 'PDF로 받기'],
  ['xlsx', '엑셀로 받기'],
  ['csv', 'CSV로 받기'],
]

const FileButton = ({
  sheet,
  format,
  label,
}: {
  sheet: PassengerSheet
  format: DocumentFormat
  label: string
}) => {
  const { save, isSaving, failure } = useDownload('getPassengerFile')
  const input = { params: { schedule_no: sheet.departure.schedule_no, format } }
  return (
    <>
      <Button
        variant="secondary"
        isLoading={isSaving}
        onClick={() => void save(input, `${sheetName(sheet)}.${format}`)}
      >
        {label}
      </Button>
      <Failure role="alert">
        {failure && <Callout $tone="danger">{failure.message}</Callout>}
      </Failure>
    </>
  )
}

/** Prints the list, or saves it as a file for the report to the port. */
export const SheetActions = ({ sheet }: { sheet: PassengerSheet }) => (
  <Row data-screen-only>
    <Button onClick={() => window.print()}>인쇄</Button>
    {FILES.map(([format, label]) => (
      <FileButton key={format} {...{ sheet, format, label }} />
    ))}
  </Row>
)
