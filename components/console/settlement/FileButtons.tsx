import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { monthLabel } from '@/lib/date/monthLabel'
import { useDownload } from '@/store/console/useDownload'
import { theme } from '@/styles/theme'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

const CALLS = {
  own: { csv: 'getSettlementCsv', xlsx: 'getSettlementXlsx', name: '정산서' },
  all: { csv: 'getAllSettlementsCsv', xlsx: 'getAllSettlementsXlsx', name: '업체_정산' },
} as const

/** Saves a month: every movement of the own settlement, or a line for each operator. */
export const FileButtons = ({ of, yyyymm }: { of: keyof typeof CALLS; yyyymm: string }) => {
  const { csv, xlsx, name } = CALLS[of]
  const asCsv = useDownload(csv)
  const asXlsx = useDownload(xlsx)
  const save = ({ save: saveAs }: typeof asCsv | typeof asXlsx, ending: string) =>
    void saveAs({ query: { yyyymm } }, `${name}_${yyyymm}.${ending}`)
  return (
    <>
      <Actions>
        <Button
          isSmall
          variant="secondary"
          aria-label={`엑셀 ${monthLabel(yyyymm)}`}
          isLoading={asXlsx.isSaving}
          onClick={() => save(asXlsx, 'xlsx')}
        >
          엑셀
        </Button>
        <Button
          isSmall
          variant="secondary"
          aria-label={`CSV ${monthLabel(yyyymm)}`}
          isLoading={asCsv.isSaving}
          onClick={() => save(asCsv, 'csv')}
        >
          CSV
        </Button>
      </Actions>
      <FailureMessage message={(asXlsx.failure ?? asCsv.failure)?.message} />
    </>
  )
}
