import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { TableFormat } from '@/lib/contract/console/tableFile'
import { type FileCallName, useDownload } from '@/store/console/useDownload'

interface Props<N extends FileCallName> {
  call: N
  inputFor: (format: TableFormat) => ConsoleInput<(typeof consoleCalls)[N]>
  /** Without its ending. */
  fileName: string
  /** What is saved, where the page has several. */
  name?: string
  /** What it is of, for who does not see what the buttons stand beside. */
  about?: string
}

const LABELS = { xlsx: '엑셀', csv: 'CSV' } as const satisfies Record<TableFormat, string>

/** Saves what a page shows as a file for Excel, or as CSV. */
export const FileButtons = <N extends FileCallName>(props: Props<N>) => {
  const { call, inputFor, fileName, name = '', about } = props
  const saving = { xlsx: useDownload(call), csv: useDownload(call) }
  return (
    <>
      <Cluster>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            isSmall
            variant="secondary"
            aria-label={about && `${LABELS[format]} ${about}`}
            isLoading={saving[format].isSaving}
            onClick={() => void saving[format].save(inputFor(format), `${fileName}.${format}`)}
          >
            {`${name} ${LABELS[format]}`.trim()}
          </Button>
        ))}
      </Cluster>
      <FailureMessage message={(saving.xlsx.failure ?? saving.csv.failure)?.message} />
    </>
  )
}
