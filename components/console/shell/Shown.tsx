import { type ReactNode, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { groupDigits } from '@/lib/text/groupDigits'

/** As many as fill some screens of a phone, in rows of one or three. */
export const SHOWN_AT_FIRST = 9

interface Props<Row> {
  /** How many there are, where `rows` are only the first of them. */
  count?: number
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** The first of many, and more by pressing. */
export const Shown = <Row,>({ count = 0, rows, children }: Props<Row>) => {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const left = Math.max(count, rows.length) - shown
  return (
    <>
      {children(rows.slice(0, shown))}
      {shown < rows.length && (
        <Button variant="secondary" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          더 보기 ({groupDigits(left)}건 남음)
        </Button>
      )}
      {shown >= rows.length && left > 0 && (
        <p>{rows.length}건까지 보여요. 나머지는 상품이나 예약자로 찾아 주세요.</p>
      )}
    </>
  )
}
