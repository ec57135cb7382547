import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Badge } from '@/components/common/text/Badge'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import type { ListedCustomer } from '@/lib/contract/console/customers'
import { customerLine } from '@/lib/customer/customerText'
import { formatPhone } from '@/lib/text/phone'
import { useRead } from '@/store/console/useRead'
import type { CustomerSearchValues } from './CustomerSearch'

const Item = ({ customer, onOpen }: { customer: ListedCustomer; onOpen: () => void }) => (
  <Row
    title={
      <>
        <strong>{customer.name}</strong> {formatPhone(customer.phone)}{' '}
        {customer.labels.map((label) => (
          <Badge key={label} tone="brand">
            {label}
          </Badge>
        ))}
        {customer.blocked_until !== null && <Badge tone="danger">예약 막음</Badge>}
      </>
    }
    note={customerLine(customer)}
  >
    <Button variant="secondary" isSmall aria-label={`${customer.name} 손님 열기`} onClick={onOpen}>
      열기
    </Button>
  </Row>
)

interface Props {
  search: CustomerSearchValues
  onOpen: (no: number) => void
}

/** One page of the customers that were searched for, by the newest booking. */
export const CustomerList = ({ search: { text, label, isRegular }, onOpen }: Props) => {
  /** The last customer of the page before; pages go back to the first by themselves. */
  const [before, setBefore] = useState<number>()
  const { data, failure, reload } = useRead('getCustomers', {
    query: {
      ...{ text, label, is_regular: isRegular ? 1 : 0 },
      ...(before !== undefined && { before }),
    },
  })
  if (!data) return <Unread failure={failure} reload={reload} height="16rem" />
  if (data.list.length === 0) {
    return text || label || isRegular ? (
      <EmptyState title="찾으시는 손님이 없어요.">
        이름의 초성이나 전화번호 끝 네 자리로 찾아 보세요.
      </EmptyState>
    ) : (
      <EmptyState title="아직 손님이 없어요.">예약을 받으면 여기에 모여요.</EmptyState>
    )
  }
  return (
    <>
      <Rows>
        {data.list.map((customer) => (
          <Item
            key={customer.customer_no}
            customer={customer}
            onOpen={() => onOpen(customer.customer_no)}
          />
        ))}
      </Rows>
      {before !== undefined && (
        <Button variant="secondary" onClick={() => setBefore(undefined)}>
          처음으로
        </Button>
      )}
      {data.has_more && (
        <Button variant="secondary" onClick={() => setBefore(data.list.at(-1)?.customer_no)}>
          다음 손님 보기
        </Button>
      )}
    </>
  )
}
