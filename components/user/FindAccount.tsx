import { useState } from 'react'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PageTitle } from '@/components/common/text/PageTitle'
import { PhoneProof } from '@/components/common/phoneProof/PhoneProof'
import { Stack } from '@/components/common/layout/Stack'
import { useFocusOnChange } from '@/components/common/focus/useFocusOnChange'
import type { Answer, Body } from '@/lib/contract/wire'
import { toKstDate } from '@/lib/date/kst'
import { useAction } from '@/store/useAction'
import { LoginLink } from './LoginLink'

const WAYS = { EMAIL: '이메일', KAKAO: '카카오', APPLE: 'Apple' } as const

const Accounts = ({ list }: Answer<'findAccount'>) =>
  list.length === 0 ? (
    <EmptyState
      title="이 번호로 가입한 계정이 없어요."
      action={<LinkButton href="/user/join">회원가입</LinkButton>}
    />
  ) : (
    <Stack role="status">
      {list.map(({ login_id, regist_type, created_at }) => (
        <DescriptionList
          key={`${regist_type} ${login_id}`}
          items={[
            ['이메일', login_id],
            ['가입 방법', WAYS[regist_type]],
            ['가입한 날', toKstDate(new Date(created_at)).replaceAll('-', '.')],
          ]}
        />
      ))}
      <LoginLink />
      <LinkButton href="/user/password" variant="secondary" isFullWidth>
        비밀번호 찾기
      </LinkButton>
    </Stack>
  )

/** Shows the accounts of a proved phone, masked. */
export const FindAccount = () => {
  const [accounts, setAccounts] = useState<Answer<'findAccount'>>()
  /** A proof is valid for one use: after a failure the phone is proved again. */
  const [round, setRound] = useState(0)
  const finding = useAction((api, body: Body<'findAccount'>) => api.findAccount(body))

  const content = useFocusOnChange<HTMLDivElement>(accounts !== undefined)

  const find = async (proof: Body<'findAccount'>) => {
    const outcome = await finding.run(proof)
    if (outcome && 'data' in outcome) return setAccounts(outcome.data)
    setRound((old) => old + 1)
  }

  return (
    <Stack $isNarrow ref={content} tabIndex={-1}>
      <PageTitle>가입한 이메일 찾기</PageTitle>
      {accounts ? (
        <Accounts {...accounts} />
      ) : (
        <>
          <p>가입할 때 인증한 휴대폰 번호로 찾아 드려요.</p>
          <FailureMessage message={finding.failure?.message} />
          <PhoneProof key={round} onProved={(proof) => void find(proof)} />
        </>
      )}
    </Stack>
  )
}
