import type { Spot } from './spots'

type Order = 'sides' | 'pairs'

/** Of `rows` on a side, the first and the last three tenths are bow and stern. */
const partOf = (row: number, rows: number): Spot['part'] => {
  const at = (row + 0.5) / rows
  if (at < 0.3) return 'bow'
  return at > 0.7 ? 'stern' : 'middle'
}

/** The wheelhouse gives shade amidships; the toilet is behind it, on the port side. */
const planOf = (rows: number, order: Order): Spot[] =>
  (['port', 'starboard'] as const).flatMap((side, of) =>
    Array.from({ length: rows }, (_, row) => ({
      number: order === 'sides' ? of * rows + row + 1 : row * 2 + of + 1,
      ...{ side, part: partOf(row, rows) },
      is_shaded: partOf(row, rows) === 'middle',
      is_near_toilet: side === 'port' && row === Math.ceil(rows * 0.7),
    })),
  )

/** Plans to begin with: an operator chooses one and changes what is otherwise on its boat. */
export const SPOT_PLANS: readonly { name: string; spots: readonly Spot[] }[] = [
  ...[4, 5, 6, 7, 8, 9, 10, 11].map((rows) => ({
    name: `${rows * 2}자리: 좌현 1~${rows}번, 우현 ${rows + 1}~${rows * 2}번`,
    spots: planOf(rows, 'sides'),
  })),
  ...[9, 10].map((rows) => ({
    name: `${rows * 2}자리: 좌현 홀수, 우현 짝수`,
    spots: planOf(rows, 'pairs'),
  })),
]
