import { FileButtons } from '@/components/console/shell/FileButtons'
import { monthLabel } from '@/lib/date/monthLabel'

const FILES = {
  own: { call: 'getSettlementFile', name: '정산서' },
  all: { call: 'getAllSettlementsFile', name: '업체_정산' },
} as const

/** Saves a month: every movement of the own settlement, or a line for each operator. */
export const SettlementFiles = ({ of, yyyymm }: { of: keyof typeof FILES; yyyymm: string }) => {
  const { call, name } = FILES[of]
  return (
    <FileButtons
      call={call}
      inputFor={(format) => ({ params: { format }, query: { yyyymm } })}
      fileName={`${name}_${yyyymm}`}
      about={monthLabel(yyyymm)}
    />
  )
}
