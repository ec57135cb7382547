import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { bankAccount } from '@/lib/contract/reservationParts'
import { megabytes } from '@/lib/text/megabytes'
import { get, post } from './consoleCall'
import { moneyReservation, wonInput } from './moneyParts'

/** The largest statement, in bytes; the page says so before it is sent. */
export const STATEMENT_LIMIT_BYTES = 2 * 1024 * 1024
/** Base64 takes four bytes for three. */
const MAX_BASE64 = Math.ceil(STATEMENT_LIMIT_BYTES / 3) * 4
const OTHER_FIELDS_BYTES = 4 * 1024
export const MAX_LINES_AT_ONCE = 200
const MAX_COLUMNS = 60
const MAX_HEAD_ROW = 100

const statementLine = z.object({
  line_no: z.int(),
  account: z.string(),
  at: p.instant,
  /** Empty once it was erased. */
  depositor: z.string(),
  amount: p.won,
})
export type StatementLineItem = z.output<typeof statementLine>

const handledLine = statementLine.extend({
  state: z.enum(['used', 'foreign']),
  reservation_no: z.int().nullable(),
})

const column = z.int('열을 선택해 주세요.').min(0, '열을 선택해 주세요.').max(MAX_COLUMNS)

/** What the columns of an unknown bank say; counted from 0. */
export const columnChoice = z.object({
  /** The row of the head, counted from 0. */
  head: z.int('제목 줄을 선택해 주세요.').min(0, '제목 줄을 선택해 주세요.').max(MAX_HEAD_ROW),
  at: column,
  depositor: column,
  received: column,
})

/** Bank statements. */
export const statementCalls = {
  getStatement: get('/v1/statement', 'readMoney', {
    summary: 'Lines of bank statements beside the reservations that they may pay',
    answer: z.object({
      /** The accounts of the operator's boats; `key` names one in `uploadStatement`. */
      accounts: z.array(
        bankAccount.extend({
          key: z.string(),
          /** The names of its boats, in order. */
          ships: z.array(z.string()),
        }),
      ),
      sure: z.array(statementLine.extend({ reservation_no: z.int() })),
      doubtful: z.array(statementLine.extend({ reservation_nos: z.array(z.int()) })),
      unmatched: z.array(statementLine),
      /** Every reservation that is named above. */
      reservations: z.array(moneyReservation),
      /** The last ones that were decided. */
      handled: z.array(handledLine),
      /** Open lines, older ones, that are not listed above. */
      unread: z.object({ count: z.int(), amount: p.won }),
      /** The files that were read last: what each added, and how many of its lines have paid a reservation. */
      uploads: z.array(
        z.object({ account: z.string(), at: p.instant, lines: z.int(), used: z.int() }),
      ),
    }),
  }),
  uploadStatement: post('/v1/statement', 'changeMoney', {
    summary: 'Read a bank statement (CSV, XLSX, XLS)',
    maxBytes: MAX_BASE64 + OTHER_FIELDS_BYTES,
    body: z.object({
      account: p.text('계좌를', 30),
      /** The file’s bytes. */
      content: z
        .base64('파일을 읽을 수 없어요.')
        .max(
          MAX_BASE64,
          `파일이 너무 커요. ${megabytes(STATEMENT_LIMIT_BYTES)}까지 올릴 수 있어요.`,
        ),
      columns: columnChoice.optional(),
    }),
    answer: z.discriminatedUnion('kind', [
      /** `known`: lines that an earlier statement had. */
      z.object({ kind: z.literal('read'), added: z.int(), known: z.int() }),
      /** The columns must be chosen; `rows` are the first ones. */
      z.object({ kind: z.literal('choose'), rows: z.array(z.array(z.string())) }),
    ]),
  }),
  confirmLines: post('/v1/statement/confirm', 'changeMoney', {
    summary: 'Use lines to pay for reservations, each in a transaction of its own',
    body: z.object({
      list: z
        .array(
          z.object({
            line_no: p.no,
            reservation_no: p.no,
            /** What was missing, as it was seen. */
            missing: wonInput,
            /** Somebody searched for the reservation: it may be paid to another account. */
            is_searched: z.boolean().default(false),
          }),
        )
        .min(1, '확인할 거래를 선택해 주세요.')
        .max(MAX_LINES_AT_ONCE, `한 번에 ${MAX_LINES_AT_ONCE}건까지 확인할 수 있어요.`),
    }),
    /** In the order of the lines. */
    answer: z.object({
      list: z.array(
        z.object({
          outcome: z.enum(['short', 'full', 'over', 'late', 'refused']),
          /** Why it was refused; empty otherwise. */
          message: z.string(),
        }),
      ),
    }),
  }),
  setLineForeign: post('/v1/statement/lines/{line_no}', 'changeMoney', {
    summary: 'Say that a line is for no reservation, or that it may be after all',
    params: z.object({ line_no: p.no }),
    body: z.object({ is_foreign: z.boolean() }),
    answer: z.object({}),
  }),
  findPayable: get('/v1/statement/reservations', 'readMoney', {
    summary: 'Reservations that still miss money, by name, phone or number',
    query: z.object({ text: p.text('찾을 말을', 50) }),
    answer: z.object({ list: z.array(moneyReservation) }),
  }),
  removeUpload: post('/v1/statement/remove', 'changeMoney', {
    summary: 'Take a file out again; lines that have paid a reservation stay',
    body: z.object({ account: p.text('계좌를', 30), at: p.instant }),
    /** How many of its lines stay. */
    answer: z.object({ left: z.int() }),
  }),
} as const
