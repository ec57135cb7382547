import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { Card, CardHead, CardList } from '@/components/console/shell/Card'
import { useSession } from '@/components/console/shell/session'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { AccountDialog, type ShipAccount } from './AccountDialog'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'
import { Narrow } from './Narrow'
import { SHOWN_AT_FIRST, Shown } from '@/components/console/shell/Shown'

const Account = ({ row }: { row: ShipAccount }) => {
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card>
      <CardHead>{row.ship_name}</CardHead>
      {row.account ? (
        <DescriptionList
          items={[
            ['은행', row.account.bank],
            ['계좌번호', row.account.number],
            ['예금주', row.account.holder],
          ]}
        />
      ) : (
        <p>계좌가 없어서 계좌이체로는 예약을 받지 못해요.</p>
      )}
      {hasRight(role, 'changeBankAccount') && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {row.ship_name} 계좌 바꾸기
        </Button>
      )}
      {isOpen && <AccountDialog row={row} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

const Accounts = ({ list }: { list: readonly ShipAccount[] }) => {
  const [text, setText] = useState('')
  const sought = text.trim()
  const found = list.filter(({ ship_name: name, account }) =>
    [name, account?.number ?? ''].some((value) => value.includes(sought)),
  )
  return (
    <Stack $gap="lg">
      <p>새 예약부터 바꾼 계좌로 안내해요. 이미 안내한 예약은 그대로예요.</p>
      {list.length > SHOWN_AT_FIRST && (
        <Narrow>
          <TextField
            label="상품"
            hint="상품 이름이나 계좌번호"
            maxLength={50}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Narrow>
      )}
      {found.length === 0 && <p>찾는 상품이 없어요.</p>}
      <Shown key={sought} rows={found}>
        {(rows) => (
          <CardList>
            {rows.map((row) => (
              <Account key={row.ship_no} row={row} />
            ))}
          </CardList>
        )}
      </Shown>
    </Stack>
  )
}

/** The accounts to which bookers transfer. */
export const AccountsPage = () => {
  const read = useRead('getBankAccounts', {})
  return (
    <>
      <MoneyNav />
      <MoneyRead read={read}>{({ list }) => <Accounts list={list} />}</MoneyRead>
    </>
  )
}
