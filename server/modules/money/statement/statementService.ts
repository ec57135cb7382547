import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { statementCalls } from '@/lib/contract/console/statement'
import { toKstDate } from '@/lib/date/kst'
import { type Match, matchLines } from '@/lib/statement/match'
import type { Keys } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import type { ReservationOperations } from '@/server/modules/reservation/reservationOperations'
import { textCondition } from '@/server/modules/reservation/reservationText'
import type { Job } from '@/server/jobs/job'
import { describeMoney } from '../moneyRow'
import { summed } from '../summed'
import { createConfirmLine } from './confirmLine'
import * as repository from './statementRepository'
import { createStatementUploads } from './statementUploads'
import { createUploadStatement } from './uploadStatement'

export type StatementService = ReturnType<typeof createStatementService>

type Answer = ConsoleAnswer<(typeof statementCalls)['getStatement']>
type Deps = {
  db: Db
  now: () => Date
  operations: ReservationOperations
  /** Of the hashes by which a line is known again. */
  keys: Keys
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Names of depositors, most of whom are no bookers, are kept as long as questions about money are usual. */
const DEPOSITOR_DAYS = 90
const LINES_PER_RUN = 10_000

const describeLine = ({ line_no, account, at, depositor, amount }: repository.LineRow) => ({
  line_no,
  account,
  at: at.toISOString(),
  depositor,
  amount,
})

const toCandidate = (row: repository.CandidateRow) => ({
  reservation_no: row.reservation_no,
  name: row.name,
  missing: row.missing,
  orderedOn: toKstDate(row.created_at),
  dueOn: toKstDate(row.pay_deadline ?? row.created_at),
  isAwaited: row.state !== 'EXPIRED',
})

/** Only reservations that are paid to an account can be meant by a line of it. */
const matchByAccount = (
  lines: readonly repository.LineRow[],
  candidates: readonly repository.CandidateRow[],
): Map<number, Match> => {
  const accounts = [...new Set(lines.map(({ account }) => account))]
  return new Map(
    accounts.flatMap((account) => [
      ...matchLines(
        lines
          .filter((line) => line.account === account)
          .map((line) => ({ ...line, no: line.line_no, day: toKstDate(line.at) })),
        candidates.filter((one) => one.account === account).map(toCandidate),
      ),
    ]),
  )
}

const sortByMatch = (lines: readonly repository.LineRow[], matches: ReadonlyMap<number, Match>) => {
  const sorted: Pick<Answer, 'sure' | 'doubtful' | 'unmatched'> = {
    sure: [],
    doubtful: [],
    unmatched: [],
  }
  for (const row of lines) {
    const line = describeLine(row)
    const match = matches.get(row.line_no)
    if (match?.kind === 'sure') {
      sorted.sure.push({ ...line, reservation_no: match.reservationNos[0] })
    } else if (match?.kind === 'doubtful') {
      sorted.doubtful.push({ ...line, reservation_nos: match.reservationNos })
    } else sorted.unmatched.push(line)
  }
  return sorted
}

/** Bank statements of one operator, laid beside the transfers that it waits for. */
export const createStatementService = (deps: Deps) => {
  const { db, now } = deps
  const uploads = createStatementUploads(deps)

  const getStatement = async (fleet: Fleet, showsPhone: boolean): Promise<Answer> => {
    const [accounts, open, handled, candidates, uploaded] = await Promise.all([
      repository.findAccounts(db, fleet),
      repository.findOpenLines(db, fleet),
      repository.findHandledLines(db, fleet),
      repository.findCandidates(db, fleet, now()),
      uploads.listUploads(fleet),
    ])
    const lines = summed(open, describeLine)
    const matches = matchByAccount(open, candidates)
    const named = new Set([...matches.values()].flatMap(({ reservationNos }) => reservationNos))
    return {
      accounts,
      ...sortByMatch(open, matches),
      reservations: candidates
        .filter(({ reservation_no: no }) => named.has(no))
        .map((row) => describeMoney(row, showsPhone)),
      handled: handled.map((row) => ({
        ...describeLine(row),
        state: row.state === 'used' ? ('used' as const) : ('foreign' as const),
        reservation_no: row.reservation_no,
      })),
      unread: {
        count: lines.count - open.length,
        amount: lines.rows.reduce((left, { amount }) => left - amount, lines.amount),
      },
      uploads: uploaded.map((one) => ({ ...one, at: one.at.toISOString() })),
    }
  }

  /** @throws Refusal 404; 409 for a line that has paid a reservation */
  const setForeign = (
    { fleet, lineNo, record }: { fleet: Fleet; lineNo: number; record: Recorder },
    isForeign: boolean,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const line = await repository.lockLine(tx, fleet, lineNo)
      if (!line) throw refuse.code('NO_SUCH_LINE')
      if (line.state === 'used') throw refuse.code('LINE_USED')
      const state = isForeign ? 'foreign' : 'open'
      if (line.state === state) return
      await repository.decideLine(tx, lineNo, { state, at: isForeign ? now() : null })
      await record(tx, {
        action: isForeign ? 'statement.foreign' : 'statement.open',
        operatorNo: fleet.operatorNo,
        subjectNo: lineNo,
      })
    })

  const eraseDepositors = async (): Promise<void> => {
    const at = now()
    const until = new Date(at.getTime() - DEPOSITOR_DAYS * DAY_MS)
    await repository.eraseDepositors(db, { until, at, limit: LINES_PER_RUN })
  }
  const jobs: Job[] = [{ name: 'erase-depositors', everyMs: HOUR_MS, run: eraseDepositors }]

  /** Reservations that a line may be for though nothing says so. @param text as in the search of the desk */
  const findPayable = async (fleet: Fleet, text: string, showsPhone: boolean) => {
    const condition = textCondition(text)
    const rows = condition ? await repository.findPayable(db, fleet, condition) : []
    return rows.map((row) => describeMoney(row, showsPhone))
  }

  return {
    getStatement,
    findPayable,
    removeUpload: uploads.removeUpload,
    upload: createUploadStatement(deps),
    confirmLine: createConfirmLine(deps),
    setForeign,
    jobs,
  }
}
