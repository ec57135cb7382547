import { FileButtons } from '@/components/console/shell/FileButtons'
import { monthLabel } from '@/lib/date/monthLabel'

const FILES = {
  own: { csv: 'getSettlementCsv', xlsx: 'getSettlementXlsx', name: '정산서' },
  all: { csv: 'getAllSettlementsCsv', xlsx: 'getAllSettlementsXlsx', name: '업체_정산' },
} as const

/** Saves a month: every movement of the own settlement, or a line for each operator. */
export const SettlementFiles = ({ of, yyyymm }: { of: keyof typeof FILES; yyyymm: string }) => {
  const { csv, xlsx, name } = FILES[of]
  return (
    <FileButtons
      csv={csv}
      xlsx={xlsx}
      input={{ query: { yyyymm } }}
      fileName={`${name}_${yyyymm}`}
      about={monthLabel(yyyymm)}
    />
  )
}
