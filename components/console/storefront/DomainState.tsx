import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { CopyButton } from '@/components/common/button/CopyButton'
import { Card } from '@/components/common/card/Card'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Cluster } from '@/components/common/layout/Cluster'
import { Stack } from '@/components/common/layout/Stack'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { SureButton } from '@/components/console/money/SureButton'
import { useSend } from '@/store/console/useSend'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { storefrontCalls } from '@/lib/contract/console/storefront'
import { DOMAIN_STATE_LABELS, LAPSE_HOURS } from '@/lib/storefront/ownDomain'

type Domain = NonNullable<ConsoleAnswer<(typeof storefrontCalls)['getDomain']>['domain']>

const Value = styled.span`
  overflow-wrap: anywhere;
`

const EXPLAINED: Readonly<Record<Domain['state'], string>> = {
  waiting: '도메인을 산 곳의 DNS 설정에 아래 두 줄을 넣어 주세요. 하루쯤 걸려요.',
  proven: '도메인을 확인했어요. 인증서가 준비되면 스토어의 주소가 바뀌어요.',
  live: '손님은 이 도메인에서 스토어를 봐요. 원래 주소로 와도 옮겨 드려요.',
  failing: `확인 값이 DNS에서 보이지 않아요. ${LAPSE_HOURS}시간 동안 보이지 않으면 연결이 끊겨요.`,
  lapsed: '확인 값이 오래 보이지 않아 연결을 끊었어요. 원래 주소로 열려요.',
}

const TONES = {
  waiting: 'brand',
  proven: 'brand',
  live: 'success',
  failing: 'warning',
  lapsed: 'warning',
} as const

const Copied = ({ text, label }: { text: string; label: string }) => (
  <Cluster>
    <Value>{text}</Value>
    <CopyButton text={text} label={label} />
  </Cluster>
)

/** What a domain waits for, the records that it needs, and what can be done with it. */
export const DomainState = ({ domain: { name, state, record, target } }: { domain: Domain }) => {
  const titleId = useId()
  const check = useSend('checkDomain')
  const remove = useSend('removeDomain')
  const removeNow = async () => {
    const sent = await remove.send({ body: {} })
    return sent && 'failure' in sent ? sent.failure : undefined
  }
  return (
    <Stack as={Card} $gap="sm" role="group" aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <Callout $tone={TONES[state]} role="status">
        <strong>{DOMAIN_STATE_LABELS[state]}</strong>
        <p>{EXPLAINED[state]}</p>
      </Callout>
      <DescriptionList
        items={[
          ['TXT 이름', <Copied key="name" text={record.name} label="TXT 이름 복사" />],
          ['TXT 값', <Copied key="text" text={record.text} label="TXT 값 복사" />],
          ['CNAME 값', <Copied key="target" text={target} label="CNAME 값 복사" />],
        ]}
      />
      <FailureMessage message={check.failure?.message} />
      <Cluster>
        <Button
          variant="secondary"
          isSmall
          isLoading={check.isSending}
          onClick={() => void check.send({ body: {} })}
        >
          지금 확인하기
        </Button>
        <SureButton
          label="연결 끊기"
          question={`${name}에서는 스토어가 더 열리지 않고, 원래 주소로 열려요.`}
          onSure={removeNow}
        />
      </Cluster>
    </Stack>
  )
}
