import type { ReactNode } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Sided } from '@/components/console/shell/Sided'
import { useSession } from '@/components/console/shell/session'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { HandledLines } from './HandledLines'
import { LineList } from './LineCard'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { OpenLine } from './OpenLine'
import { StatementUpload } from './StatementUpload'
import { SureLines } from './SureLines'
import { UndoDeposits } from './UndoDeposits'
import { UploadedFiles } from './UploadedFiles'
import { Wide } from './Wide'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>

const Lines = ({ statement, canChange }: { statement: Statement; canChange: boolean }) => {
  const { sure, doubtful, unmatched, handled, has_more: hasMore } = statement
  const reservations = new Map(statement.reservations.map((one) => [one.reservation_no, one]))
  return (
    <>
      <Section title={`딱 맞는 입금 ${sure.length}건`}>
        <SureLines lines={sure} reservations={reservations} canChange={canChange} />
      </Section>
      {doubtful.length > 0 && (
        <Section title={`예약을 선택해야 하는 입금 ${doubtful.length}건`}>
          <LineList>
            {doubtful.map((line) => (
              <OpenLine
                key={line.line_no}
                line={line}
                choices={line.reservation_nos.flatMap((no) => reservations.get(no) ?? [])}
                canChange={canChange}
              />
            ))}
          </LineList>
        </Section>
      )}
      {unmatched.length > 0 && (
        <Section title={`맞는 예약이 없는 입금 ${unmatched.length}건`}>
          <LineList>
            {unmatched.map((line) => (
              <OpenLine key={line.line_no} line={line} choices={[]} canChange={canChange} />
            ))}
          </LineList>
        </Section>
      )}
      {hasMore && <p>오래된 입금이 더 있어요. 위의 입금을 처리하면 보여 드려요.</p>}
      {handled.length > 0 && (
        <Section title="확인한 입금">
          <HandledLines lines={handled} canChange={canChange} />
        </Section>
      )}
    </>
  )
}

/** The lines, beside what uploads more of them for who may. */
const Beside = ({ upload, children }: { upload: ReactNode; children: ReactNode }) =>
  upload ? (
    <Sided>
      {upload}
      <Wide>{children}</Wide>
    </Sided>
  ) : (
    <Wide>{children}</Wide>
  )

/** A bank statement beside the reservations that it pays. */
export const StatementPage = () => {
  const { role } = useSession()
  const read = useRead('getStatement', {})
  const canChange = hasRight(role, 'changeMoney')
  return (
    <>
      <MoneyNav />
      {canChange && <UndoDeposits />}
      <MoneyRead read={read}>
        {(statement) =>
          statement.accounts.length === 0 ? (
            <EmptyState title="입금 계좌가 없어요.">계좌를 먼저 등록해 주세요.</EmptyState>
          ) : (
            <Beside
              upload={
                canChange && (
                  <div>
                    <StatementUpload accounts={statement.accounts} />
                    <UploadedFiles uploads={statement.uploads} accounts={statement.accounts} />
                  </div>
                )
              }
            >
              <Lines statement={statement} canChange={canChange} />
            </Beside>
          )
        }
      </MoneyRead>
    </>
  )
}
