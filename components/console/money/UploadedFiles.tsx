import { Section } from '@/components/common/layout/Section'
import { CardHead, Card, CardList, CardNote } from '@/components/console/shell/Card'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'
import { accountNames } from './accountName'
import { failureOf } from './failureOf'
import { SureButton } from './SureButton'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>

/** The files that were read last; one that was read for the wrong account can be taken out. */
export const UploadedFiles = ({ uploads, accounts }: Pick<Statement, 'uploads' | 'accounts'>) => {
  const remove = useSend('removeUpload')
  const nameOf = accountNames(accounts)
  if (uploads.length === 0) return null
  return (
    <Section title="올린 거래내역">
      <CardList>
        {uploads.map(({ account, at, lines, used }) => (
          <Card key={`${account} ${at}`}>
            <CardHead>
              <span>{nameOf(account)}</span>
              <span>{lines}건</span>
            </CardHead>
            <CardNote>
              {formatKoreanDateTime(new Date(at))}
              {used > 0 && ` · ${used}건은 예약에 연결했어요.`}
            </CardNote>
            {used < lines && (
              <SureButton
                label="지우기"
                question={`${nameOf(account)} 거래내역을 지울까요? 예약에 연결한 입금은 남고, 나머지는 다시 올릴 수 있어요.`}
                onSure={async () => failureOf(await remove.send({ body: { account, at } }))}
              />
            )}
          </Card>
        ))}
      </CardList>
    </Section>
  )
}
