import { headOf, recogniseColumns } from '@/lib/statement/columns'
import { MAX_STATEMENT_ROWS, readStatement } from '@/lib/statement/readStatement'

const NO_FORMATS = { known: new Map() }

/** The head and one line of 160,000 won from 홍길동, as each bank writes them. */
const BANKS: [bank: string, head: string, line: string][] = [
  [
    'KB국민',
    '거래일시;적요;보낸분/받는분;송금메모;출금액;입금액;잔액;거래점;구분',
    '2026.11.20 12:34:56;타행이체;홍길동;;0;160,000;1,160,000;국민;정상',
  ],
  [
    '신한',
    '거래일자;거래시간;적요;출금(원);입금(원);내용;잔액(원);거래점',
    '2026-11-20;12:34:56;타행IB;;160,000;홍길동;1,160,000;신한',
  ],
  [
    '우리',
    '거래일시;적요;기재내용;지급(원);입금(원);거래후 잔액(원);취급점;메모',
    '2026.11.20 12:34:56;타행이체;홍길동;0;160,000;1,160,000;우리;',
  ],
  [
    '하나',
    '거래일시;구분;적요;출금액;입금액;거래후잔액;거래점',
    '2026-11-20 12:34:56;타행이체;홍길동;0;160,000;1,160,000;하나',
  ],
  [
    'NH농협',
    '거래일자;거래시간;출금금액(원);입금금액(원);거래후잔액(원);거래내용;거래기록사항;거래점',
    '2026/11/20;12:34:56;0;160,000;1,160,000;타행이체;홍길동;농협',
  ],
  [
    'IBK기업',
    '거래일시;출금;입금;거래후 잔액;거래내용;상대계좌번호;상대은행;메모;거래구분;상대계좌예금주명',
    '2026-11-20 12:34:56;0;160000;1160000;홍길동;;국민;;타행이체;홍길동',
  ],
  [
    '수협',
    '거래일자;거래시간;적요;찾으신금액;맡기신금액;거래후잔액;거래점',
    '20261120;123456;홍길동;0;160,000;1,160,000;수협',
  ],
  [
    '카카오뱅크',
    '거래일시;구분;거래금액;거래 후 잔액;거래구분;내용;메모',
    '2026.11.20 12:34:56;입금;160,000;1,160,000;일반입금;홍길동;',
  ],
  [
    '토스뱅크',
    '거래 일시;적요;거래 유형;거래 기관;계좌번호;거래 금액;거래 후 잔액;메모',
    '2026.11.20 12:34:56;홍길동;입금;국민은행;;160,000;1,160,000;',
  ],
]

const cellsOf = (text: string) => text.split(';')

describe.each(BANKS)('a statement of %s', (_bank, head, line) => {
  it('is read', () => {
    const rows = [['입출금 거래내역'], [''], cellsOf(head), cellsOf(line), ['합계', '160,000']]
    expect(readStatement(rows, NO_FORMATS)).toEqual({
      kind: 'read',
      accounts: [],
      lines: [
        {
          at: new Date('2026-11-20T03:34:56Z'),
          depositor: '홍길동',
          amount: 160_000,
          balance: 1_160_000,
          nth: 1,
        },
      ],
    })
  })
})

const HEAD = ['거래일시', '내용', '입금액', '잔액']

describe('a statement', () => {
  it('keeps only money that came in', () => {
    const rows = [
      ['거래일시', '구분', '거래금액', '내용'],
      ['2026-11-20 10:00', '출금', '50,000', '기름값'],
      ['2026-11-20 11:00', '출금', '-50,000', '미끼'],
      ['2026-11-20 12:00', '입금', '80,000', '김바다'],
    ]
    expect(readStatement(rows, NO_FORMATS)).toMatchObject({ lines: [{ depositor: '김바다' }] })
  })

  it('names who paid with single blanks, at no end', () => {
    const line = ['2026-11-20', ' 바다 \n 낚시 ', '50,000', '']
    expect(readStatement([HEAD, line], NO_FORMATS)).toMatchObject({
      lines: [{ depositor: '바다 낚시' }],
    })
  })

  it('tells two equal lines apart', () => {
    const line = ['2026-11-20', '홍길동', '50,000', '']
    const read = readStatement([HEAD, line, line, line], NO_FORMATS)
    expect(read).toMatchObject({ lines: [{ nth: 1 }, { nth: 2 }, { nth: 3 }] })
  })

  it('names the account above its table', () => {
    const above = [
      ['은행', '국민 004'],
      ['계좌번호 : 110-123-456789 (보통예금)'],
      ['조회기간', '20261101~20261120'],
    ]
    expect(readStatement([...above, HEAD, ['2026-11-20', '', '', '']], NO_FORMATS)).toMatchObject({
      accounts: ['110123456789'],
      lines: [],
    })
  })

  it('reads a head that the operator explained before', () => {
    const head = ['언제', '누가', '얼마']
    const columns = { at: 0, depositor: 1, received: 2 }
    const rows = [head, ['2026-11-20', '홍길동', '50,000']]
    const known = new Map([[headOf(head), columns]])
    expect(readStatement(rows, NO_FORMATS)).toEqual({ kind: 'unknown', rows })
    expect(readStatement(rows, { known })).toMatchObject({ lines: [{ amount: 50_000 }] })
    expect(readStatement(rows, { known: new Map(), chosen: { head: 0, columns } })).toMatchObject({
      lines: [{ amount: 50_000 }],
    })
  })

  it.each([
    ['nothing', [], { kind: 'empty' }],
    ['blank rows', [['', ' ']], { kind: 'empty' }],
    ['a head alone', [HEAD], { kind: 'empty' }],
    ['a head over other things', [HEAD, ['하나', '둘', '셋', '넷']], { kind: 'empty' }],
    [
      'an amount in words',
      [HEAD, [''], ['2026-11-20', '홍길동', '오만원', '']],
      { kind: 'broken', row: 3 },
    ],
    [
      'too many rows',
      [
        HEAD,
        ...Array.from({ length: MAX_STATEMENT_ROWS + 1 }, () => ['2026-11-20', '가', '1', '']),
      ],
      { kind: 'long' },
    ],
  ])('with %s is refused', (_what, rows, expected) => {
    expect(readStatement(rows, NO_FORMATS)).toEqual(expected)
  })

  it('reads as many rows as it may have', () => {
    const rows = Array.from({ length: MAX_STATEMENT_ROWS }, () => ['2026-11-20', '가', '1', ''])
    expect(readStatement([HEAD, ...rows], NO_FORMATS)).toMatchObject({ kind: 'read' })
  })
})

it('does not take the kind of a transfer for its depositor', () => {
  expect(recogniseColumns(['거래일시', '적요', '기재내용', '입금'])).toMatchObject({ depositor: 2 })
  expect(recogniseColumns(['거래일시', '적요', '입금'])).toMatchObject({ depositor: 1 })
  expect(recogniseColumns(['거래일시', '입금'])).toBeUndefined()
})
