import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { useSession } from '@/components/console/shell/session'
import { Unread } from '@/components/console/shell/Unread'
import type { ProvidedOperator } from '@/lib/contract/console/operators'
import { formatFee } from '@/lib/ledger/fee'
import { nextStates, OPERATOR_STATE_LABELS, type OperatorState } from '@/lib/operator/operatorState'
import { SET_UP_LABELS, SET_UP_STEPS } from '@/lib/operator/setUp'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { StateDialog } from './StateDialog'

const ownersOf = ({ owners }: ProvidedOperator): string =>
  owners.map(({ name, is_joined }) => (is_joined ? name : `${name} (초대함)`)).join(', ')

const ACTION_LABELS: Readonly<Record<OperatorState, string>> = {
  open: '다시 열기',
  suspended: '일시 중지하기',
  closed: '종료하기',
}

const labelOf = (state: OperatorState, next: OperatorState): string =>
  state === 'closed' ? '종료 취소하기' : ACTION_LABELS[next]

/** Goes on as somebody of the operator, or only to look. */
const Acting = ({ no, name }: { no: number; name: string }) => {
  const { send, isSending, failure } = useSend('actAs')
  const { operator, is_looking: isLooking = false } = useSession()
  const router = useRouter()
  const choose = async (is_looking: boolean) => {
    const isAlready = operator?.no === no && isLooking === is_looking
    const sent = isAlready || (await send({ body: { operator_no: no, is_looking } }))
    if (sent === true || (sent && 'data' in sent)) await router.push('/')
  }
  return (
    <Stack $gap="sm">
      <FailureMessage message={failure?.message} />
      <Button
        isFullWidth
        aria-label={`대신 일하기 ${name}`}
        isLoading={isSending}
        onClick={() => void choose(false)}
      >
        대신 일하기
      </Button>
      <Button
        variant="secondary"
        isFullWidth
        aria-label={`보기만 하기 ${name}`}
        disabled={isSending}
        onClick={() => void choose(true)}
      >
        보기만 하기
      </Button>
      <p>대신 한 일은 그 업체의 기록에 남아요. 보기만 할 때는 아무것도 바꾸지 못해요.</p>
    </Stack>
  )
}

const SetUp = ({ missing }: Pick<ProvidedOperator, 'missing'>) => (
  <Section title="열기 전에 갖출 것">
    <ul>
      {SET_UP_STEPS.map((step) => (
        <li key={step}>
          {missing.includes(step) ? '아직' : '완료'}: {SET_UP_LABELS[step]}
        </li>
      ))}
    </ul>
  </Section>
)

const States = ({ operator }: { operator: ProvidedOperator }) => {
  const [wanted, setWanted] = useState<OperatorState>()
  return (
    <Section title="영업 상태">
      <Stack $gap="sm">
        {nextStates(operator.state).map((next) => (
          <Button key={next} variant="secondary" isFullWidth onClick={() => setWanted(next)}>
            {labelOf(operator.state, next)}
          </Button>
        ))}
      </Stack>
      {wanted && (
        <StateDialog
          operator={operator}
          state={wanted}
          action={labelOf(operator.state, wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </Section>
  )
}

/** One operator: how far it is, whether it sells, and acting for it. */
export const OperatorPanel = ({ no }: { no: number }) => {
  const { data, failure, reload } = useRead('getOperator', { params: { no } })
  if (!data) return <Unread failure={failure} reload={reload} height="20rem" />
  return (
    <Stack>
      <DescriptionList
        items={[
          ['업체', data.name],
          ['영업 상태', OPERATOR_STATE_LABELS[data.state]],
          ['주소', data.address || '없어요'],
          ['수수료', formatFee(data.fee_basis_points)],
          ['대표', ownersOf(data) || '없어요'],
        ]}
      />
      <Acting no={data.no} name={data.name} />
      <SetUp missing={data.missing} />
      <States operator={data} />
    </Stack>
  )
}
