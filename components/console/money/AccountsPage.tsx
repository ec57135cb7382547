import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { useSession } from '@/components/console/shell/session'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { AccountDialog, type ShipAccount } from './AccountDialog'
import { MoneyNav } from './MoneyNav'
import { MoneyRead } from './MoneyRead'

const Account = ({ row }: { row: ShipAccount }) => {
  const { role } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { bank, number, holder } = row.account
  return (
    <Section title={row.ship_name}>
      <DescriptionList
        items={[
          ['은행', bank],
          ['계좌번호', number],
          ['예금주', holder],
        ]}
      />
      {hasRight(role, 'changeBankAccount') && (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {row.ship_name} 계좌 바꾸기
        </Button>
      )}
      {isOpen && <AccountDialog row={row} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

/** The accounts to which bookers transfer. */
export const AccountsPage = () => {
  const read = useRead('getBankAccounts', {})
  return (
    <>
      <MoneyNav />
      <MoneyRead read={read}>
        {({ list }) => (
          <Stack $gap="xl">
            <p>새 예약부터 바꾼 계좌로 안내해요. 이미 안내한 예약은 그대로예요.</p>
            {list.map((row) => (
              <Account key={row.ship_no} row={row} />
            ))}
          </Stack>
        )}
      </MoneyRead>
    </>
  )
}
