import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Section } from '@/components/common/layout/Section'
import { Select } from '@/components/common/form/Select'
import { CardList } from '@/components/console/shell/Card'
import { Unread } from '@/components/console/shell/Unread'
import { RECEIPT_STATES, type ReceiptState } from '@/lib/contract/console/cashReceipt'
import type { MonthBasis } from '@/lib/contract/console/moneyMonth'
import { useRead } from '@/store/console/useRead'
import { CashReceiptCard } from './CashReceiptCard'
import { Narrow } from './Narrow'
import { sumText } from './sumTitle'
import { TableFiles } from './TableFiles'

type Of = { yyyymm: string; by: MonthBasis }

const STATES = {
  all: '전체',
  open: '미발급',
  issued: '발급',
} as const satisfies Record<ReceiptState, string>

const NONE = {
  all: '이체나 현금으로 받은 돈이 없어요.',
  open: '미발급 입금이 없어요.',
  issued: '발급한 현금영수증이 없어요.',
} as const satisfies Record<ReceiptState, string>

type PageProps = Of & { state: ReceiptState; after?: number; onMore?: (last: number) => void }

const Page = ({ yyyymm, by, state, after, onMore }: PageProps) => {
  const query = { yyyymm, by, state, ...(after === undefined ? {} : { after }) }
  const { data, failure, reload } = useRead('getCashReceipts', { query }, { keepsLast: true })
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  const last = data.list.at(-1)
  if (!last) return after === undefined ? <EmptyState title={NONE[state]} /> : null
  return (
    <>
      {after === undefined && data.open.count > 0 && <p>미발급 {sumText(data.open)}</p>}
      <CardList>
        {data.list.map((row) => (
          <CashReceiptCard key={row.entry_no} row={row} />
        ))}
      </CardList>
      {data.has_more && onMore && (
        <Button variant="secondary" onClick={() => onMore(last.entry_no)}>
          더 보기
        </Button>
      )}
    </>
  )
}

/** Deposits and cash of a month, and which have a cash receipt (현금영수증), page after page. */
export const CashReceipts = (of: Of) => {
  const [state, setState] = useState<ReceiptState>('all')
  const [lasts, setLasts] = useState<number[]>([])
  const pages = [undefined, ...lasts]
  const choose = (value: string) => {
    setState(RECEIPT_STATES.find((one) => one === value) ?? 'all')
    setLasts([])
  }
  return (
    <Section title="현금영수증" id="receipts">
      <Narrow>
        <Select
          label="발급 여부"
          value={state}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          options={RECEIPT_STATES.map((one) => ({ value: one, label: STATES[one] }))}
        />
      </Narrow>
      {pages.map((after, index) => (
        <Page
          key={`${state} ${after ?? 0}`}
          {...of}
          state={state}
          {...(after === undefined ? {} : { after })}
          {...(index === pages.length - 1
            ? { onMore: (last: number) => setLasts((before) => [...before, last]) }
            : {})}
        />
      ))}
      <TableFiles {...of} table="receipts" name="현금영수증" />
    </Section>
  )
}
