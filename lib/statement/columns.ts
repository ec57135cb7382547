/** Which columns of a statement say what, counted from 0. */
export type StatementColumns = {
  /** The day, mostly with the time. */
  at: number
  /** The time, where it stands apart. */
  time?: number | undefined
  depositor: number
  /** Money that came in; of an amount with a sign where `kind` or the sign says which way it went. */
  received: number
  /** Says 입금 or 출금 of an amount that goes either way. */
  kind?: number | undefined
  balance?: number | undefined
}

type Role = keyof StatementColumns

/**
 * How the banks of Korea call their columns (KB국민, 신한, 우리, 하나, NH농협, IBK기업, 수협, 카카오뱅크,
 * 토스뱅크), without spaces and units; the most telling name first. A later name counts only where a
 * statement has none of the earlier ones: 적요 is the depositor at some banks and the kind of transfer at others.
 */
const NAMES = {
  at: [
    '거래일시',
    '거래일자',
    '거래일',
    '거래날짜',
    '입금일시',
    '입금일자',
    '일자',
    '날짜',
    '일시',
  ],
  time: ['거래시간', '거래시각', '시간', '시각'],
  depositor: [
    ...[
      '보낸분/받는분',
      '보낸분',
      '상대계좌예금주명',
      '의뢰인/수취인',
      '의뢰인',
      '입금자명',
      '입금자',
    ],
    ...['보낸사람', '기재내용', '거래기록사항', '내용', '거래내용', '적요', '거래적요'],
  ],
  received: [...['입금액', '입금금액', '맡기신금액', '입금', '입금하신금액', '거래금액', '금액']],
  kind: ['입출금구분', '입/출금', '구분', '거래구분', '거래유형'],
  balance: ['거래후잔액', '잔액', '잔고', '거래후잔고', '통장잔액'],
} as const satisfies Record<Role, readonly string[]>

/** Columns whose amount goes either way. */
const EITHER_WAY: readonly string[] = ['거래금액', '금액']
const UNIT = /[\s"'*]|\((원|krw|￦|₩)\)|\[원\]/gi

/** The name of a column as it is compared: `거래 후 잔액(원)` → `거래후잔액`. */
const plainName = (cell: string): string => cell.replace(UNIT, '')

const indexOfFirst = (head: readonly string[], names: readonly string[]): number | undefined => {
  const found = names.find((name) => head.includes(name))
  return found === undefined ? undefined : head.indexOf(found)
}

/** What the names in the head of a table say; undefined when they do not say enough. */
export const recogniseColumns = (cells: readonly string[]): StatementColumns | undefined => {
  const head = cells.map(plainName)
  const at = indexOfFirst(head, NAMES.at)
  const depositor = indexOfFirst(head, NAMES.depositor)
  const received = indexOfFirst(head, NAMES.received)
  if (at === undefined || depositor === undefined || received === undefined) return undefined
  const isEitherWay = EITHER_WAY.includes(head[received] ?? '')
  const kind = isEitherWay ? indexOfFirst(head, NAMES.kind) : undefined
  return {
    at,
    time: indexOfFirst(head, NAMES.time),
    depositor,
    received,
    kind,
    balance: indexOfFirst(head, NAMES.balance),
  }
}

/** The names of a head in one text, by which the choice of an operator is found again. */
export const headOf = (cells: readonly string[]): string => cells.map(plainName).join('|')
