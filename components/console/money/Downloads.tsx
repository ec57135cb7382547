import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import type { MonthTable } from '@/lib/contract/console/moneyMonth'
import { useDownload } from '@/store/console/useDownload'
import { theme } from '@/styles/theme'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

interface Props {
  yyyymm: string
  table: MonthTable
  /** What the table is called, in the buttons and the files' names. */
  name: string
}

/** Saves a table of a month. */
export const Downloads = ({ yyyymm, table, name }: Props) => {
  const csv = useDownload('getMoneyMonthCsv')
  const xlsx = useDownload('getMoneyMonthXlsx')
  const query = { yyyymm, table }
  const fileName = `${name}_${yyyymm}`.replaceAll(' ', '_')
  return (
    <>
      <Actions>
        <Button
          isSmall
          variant="secondary"
          isLoading={xlsx.isSaving}
          onClick={() => void xlsx.save({ query }, `${fileName}.xlsx`)}
        >
          {name} 엑셀
        </Button>
        <Button
          isSmall
          variant="secondary"
          isLoading={csv.isSaving}
          onClick={() => void csv.save({ query }, `${fileName}.csv`)}
        >
          {name} CSV
        </Button>
      </Actions>
      <FailureMessage message={(xlsx.failure ?? csv.failure)?.message} />
    </>
  )
}
