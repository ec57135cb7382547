import { type ReactNode, useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Sided } from '@/components/console/shell/Sided'
import { useSession } from '@/components/console/shell/session'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { accountNames } from './accountName'
import { HandledLines } from './HandledLines'
import { ALL_LINES, chosenLines, LineFilter } from './LineFilter'
import { LineList } from './LineCard'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { OpenLine } from './OpenLine'
import { SHOWN_AT_FIRST, Shown } from '@/components/console/shell/Shown'
import { StatementUpload } from './StatementUpload'
import { sumOf, sumText, sumTitle } from './sumTitle'
import { SureLines } from './SureLines'
import { UndoDeposits } from './UndoDeposits'
import { UploadedFiles } from './UploadedFiles'
import { Wide } from './Wide'

type Statement = ConsoleAnswer<(typeof statementCalls)['getStatement']>

const reservationsOf = ({ reservations }: Statement) =>
  new Map(reservations.map((one) => [one.reservation_no, one]))

type LinesProps = { statement: Statement; canChange: boolean }

/** Lines that match no booking for certain: for one of some, or for none that is known. */
const Unsure = ({ statement, canChange }: LinesProps) => {
  const { doubtful, unmatched, accounts } = statement
  const nameOf = accountNames(accounts)
  const reservations = reservationsOf(statement)
  const lines = [...doubtful, ...unmatched.map((line) => ({ ...line, reservation_nos: [] }))]
  if (lines.length === 0) return null
  return (
    <Section id="reviews" title={sumTitle('확인이 필요한 입금', sumOf(lines))}>
      <Shown rows={lines}>
        {(shown) => (
          <LineList>
            {shown.map((line) => (
              <OpenLine
                key={line.line_no}
                line={line}
                account={nameOf(line.account)}
                choices={line.reservation_nos.flatMap((no) => reservations.get(no) ?? [])}
                canChange={canChange}
              />
            ))}
          </LineList>
        )}
      </Shown>
    </Section>
  )
}

const Lines = ({ statement, canChange }: LinesProps) => {
  const { sure, handled, unread } = statement
  const nameOf = accountNames(statement.accounts)
  const reservations = reservationsOf(statement)
  return (
    <>
      <Section title={sumTitle('딱 맞는 입금', sumOf(sure))}>
        {sure.length === 0 && <p>딱 맞는 입금이 없어요.</p>}
        <Shown rows={sure}>
          {(lines) => <SureLines {...{ lines, nameOf, reservations, canChange }} />}
        </Shown>
      </Section>
      <Unsure statement={statement} canChange={canChange} />
      {unread.count > 0 && (
        <p>오래된 입금 {sumText(unread)}이 더 있어요. 위의 입금을 처리하면 보여 드려요.</p>
      )}
      {handled.length > 0 && (
        <Section title="확인한 입금">
          <Shown rows={handled}>
            {(lines) => <HandledLines {...{ lines, nameOf, canChange }} />}
          </Shown>
        </Section>
      )}
    </>
  )
}

const FilteredLines = ({ statement, canChange }: LinesProps) => {
  const [choice, setChoice] = useState(ALL_LINES)
  const { sure, doubtful, unmatched, handled } = statement
  const count = [sure, doubtful, unmatched, handled].flat().length
  return (
    <>
      {(count > SHOWN_AT_FIRST || choice !== ALL_LINES) && (
        <LineFilter accounts={statement.accounts} choice={choice} onChoose={setChoice} />
      )}
      <Lines
        key={JSON.stringify(choice)}
        statement={chosenLines(statement, choice)}
        canChange={canChange}
      />
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
              <FilteredLines statement={statement} canChange={canChange} />
            </Beside>
          )
        }
      </MoneyRead>
    </>
  )
}
