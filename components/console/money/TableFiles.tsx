import { FileButtons } from '@/components/console/shell/FileButtons'
import type { MonthTable } from '@/lib/contract/console/moneyMonth'

interface Props {
  yyyymm: string
  table: MonthTable
  /** What the table is called, in the buttons and the files' names. */
  name: string
}

/** Saves a table of a month. */
export const TableFiles = ({ yyyymm, table, name }: Props) => (
  <FileButtons
    call="getMoneyMonthFile"
    inputFor={(format) => ({ params: { format }, query: { yyyymm, table } })}
    fileName={`${name}_${yyyymm}`.replaceAll(' ', '_')}
    name={name}
  />
)
