import { Button } from '@/components/common/button/Button'
import { Cluster } from '@/components/common/layout/Cluster'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { type FileCallName, useDownload } from '@/store/console/useDownload'

type Calls = typeof consoleCalls

interface Props<Csv extends FileCallName, Xlsx extends FileCallName> {
  csv: Csv
  xlsx: Xlsx
  input: ConsoleInput<Calls[Csv]> & ConsoleInput<Calls[Xlsx]>
  /** Without its ending. */
  fileName: string
  /** What is saved, where the page has several. */
  name?: string
  /** What it is of, for who does not see what the buttons stand beside. */
  about?: string
}

/** Saves what a page shows as a file for Excel, or as CSV. */
export const FileButtons = <Csv extends FileCallName, Xlsx extends FileCallName>(
  props: Props<Csv, Xlsx>,
) => {
  const { csv, xlsx, input, fileName, name = '', about } = props
  const asCsv = useDownload(csv)
  const asXlsx = useDownload(xlsx)
  return (
    <>
      <Cluster>
        <Button
          isSmall
          variant="secondary"
          aria-label={about && `엑셀 ${about}`}
          isLoading={asXlsx.isSaving}
          onClick={() => void asXlsx.save(input, `${fileName}.xlsx`)}
        >
          {`${name} 엑셀`.trim()}
        </Button>
        <Button
          isSmall
          variant="secondary"
          aria-label={about && `CSV ${about}`}
          isLoading={asCsv.isSaving}
          onClick={() => void asCsv.save(input, `${fileName}.csv`)}
        >
          {`${name} CSV`.trim()}
        </Button>
      </Cluster>
      <FailureMessage message={(asXlsx.failure ?? asCsv.failure)?.message} />
    </>
  )
}
