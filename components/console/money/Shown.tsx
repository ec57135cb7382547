import { type ReactNode, useState } from 'react'
import { Button } from '@/components/common/button/Button'

/** As many as fill some screens of a phone, in rows of one or three. */
export const SHOWN_AT_FIRST = 9

interface Props<Row> {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** The first of many, and more by pressing. */
export const Shown = <Row,>({ rows, children }: Props<Row>) => {
  const [count, setCount] = useState(SHOWN_AT_FIRST)
  const left = rows.length - count
  return (
    <>
      {children(rows.slice(0, count))}
      {left > 0 && (
        <Button variant="secondary" onClick={() => setCount(count + SHOWN_AT_FIRST)}>
          더 보기 ({left}건 남음)
        </Button>
      )}
    </>
  )
}
