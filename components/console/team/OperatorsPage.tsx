import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

const Operators = ({ query }: { query: string }) => {
  const { data, failure, reload } = useRead(
    'getOperators',
    { query: { query } },
    { keepsLast: true },
  )
  const { send, isSending, failure: refused } = useSend('actAs')
  const router = useRouter()
  const choose = async (no: number) => {
    const sent = await send({ body: { operator_no: no } })
    if (sent && 'data' in sent) await router.push('/')
  }
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  if (data.list.length === 0) return <EmptyState title="찾는 업체가 없어요." />
  return (
    <>
      <FailureMessage message={refused?.message} />
      <Rows>
        {data.list.map(({ no, name, ships }) => (
          <Row key={no} title={name} note={`상품 ${ships}개`}>
            <Button
              variant="secondary"
              isSmall
              aria-label={`대신 일하기 ${name}`}
              isLoading={isSending}
              onClick={() => void choose(no)}
            >
              대신 일하기
            </Button>
          </Row>
        ))}
      </Rows>
      {data.is_cut && <p>더 있어요. 이름을 더 입력해 주세요.</p>}
    </>
  )
}

/** The operators that a provider's person may act for. */
export const OperatorsPage = () => {
  const [query, setQuery] = useState('')
  return (
    <Stack>
      <TextField
        label="업체 이름"
        type="search"
        maxLength={60}
        value={query}
        hint="대신 일하는 동안 한 일은 그 업체의 기록에 남아요."
        onChange={(event) => setQuery(event.target.value)}
      />
      <Operators query={query.trim()} />
    </Stack>
  )
}
