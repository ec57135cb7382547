import { FileButtons } from '@/components/console/shell/FileButtons'
import type { MonthBasis, MonthTable } from '@/lib/contract/console/moneyMonth'

interface Props {
  yyyymm: string
  /** By which day money is counted; seats have none. */
  by?: MonthBasis
  table: MonthTable
  /** What the table is called, in the buttons and the files' names. */
  name: string
}

/** Saves a table of a month. */
export const TableFiles = ({ yyyymm, by, table, name }: Props) => (
  <FileButtons
    call="getMoneyMonthFile"
    inputFor={(format) => ({ params: { format }, query: { yyyymm, by, table } })}
    fileName={[name, ...(by === 'trip' ? ['이용일'] : []), yyyymm].join('_').replaceAll(' ', '_')}
    name={name}
  />
)
