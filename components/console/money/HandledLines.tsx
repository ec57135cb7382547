import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'
import { useSend } from '@/store/console/useSend'
import { LineCard, LineList } from './LineCard'

type Handled = ConsoleAnswer<(typeof statementCalls)['getStatement']>['handled']

interface Props {
  lines: readonly Handled[number][]
  nameOf: (account: string) => string
  canChange: boolean
}

/** The lines that were decided last; one that was set aside can be taken back. */
export const HandledLines = ({ lines, nameOf, canChange }: Props) => {
  const { send, failure } = useSend('setLineForeign')
  return (
    <>
      <FailureMessage message={failure?.message} />
      <LineList>
        {lines.map((line) => (
          <LineCard key={line.line_no} line={line} account={nameOf(line.account)}>
            {line.state === 'used' ? (
              <p>예약 {line.reservation_no}에 연결했어요.</p>
            ) : (
              <>
                <p>예약과 상관없어요.</p>
                {canChange && (
                  <Button
                    isSmall
                    variant="secondary"
                    onClick={() =>
                      void send({ params: { line_no: line.line_no }, body: { is_foreign: false } })
                    }
                  >
                    다시 확인하기
                  </Button>
                )}
              </>
            )}
          </LineCard>
        ))}
      </LineList>
    </>
  )
}
