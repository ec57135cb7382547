import { Badge } from '@/components/common/text/Badge'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Stack } from '@/components/common/layout/Stack'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import type { GatewayItem } from '@/lib/contract/console/gateways'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { useRead } from '@/store/console/useRead'
import { decideState, FAILURE_WORDS, gatewayName } from './gatewayWords'

const POLL_MS = 30_000

const timeOf = (instant: string): string => formatKoreanDateTime(new Date(instant))

const Gateway = ({ gateway }: { gateway: GatewayItem }) => {
  const { label, tone } = decideState(gateway)
  const { name, is_paused, since, failure, failed_at, answered_at } = gateway
  const notes = [
    is_paused ? `${timeOf(since)}부터 보내지 않고 있어요. 응답하면 자동으로 다시 시작해요.` : '',
    answered_at === null ? '아직 응답한 적이 없어요.' : `마지막 응답 ${timeOf(answered_at)}`,
    failure && failed_at ? `마지막 실패 ${timeOf(failed_at)}: ${FAILURE_WORDS[failure]}` : '',
  ]
  return (
    <Row
      title={gatewayName(name)}
      note={notes.filter(Boolean).map((note) => (
        <p key={note}>{note}</p>
      ))}
    >
      <Badge tone={tone}>{label}</Badge>
    </Row>
  )
}

/** Which other firms' services answer, for the provider's people. */
export const GatewaysPage = () => {
  const { data, failure, reload } = useRead('getGateways', {}, { pollMs: POLL_MS })
  if (!data) return <Unread failure={failure} reload={reload} height="12rem" />
  if (data.list.length === 0) {
    return <EmptyState title="아직 연동한 서비스에 보낸 요청이 없어요." />
  }
  return (
    <Stack>
      <p>결제, 문자, 메일, 로그인을 맡은 서비스가 답하고 있는지 보여요.</p>
      <Rows>
        {data.list.map((gateway) => (
          <Gateway key={gateway.name} gateway={gateway} />
        ))}
      </Rows>
    </Stack>
  )
}
