import { Badge } from '@/components/common/text/Badge'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Row, Rows } from '@/components/console/shell/Row'
import { Unread } from '@/components/console/shell/Unread'
import { momentText } from '@/lib/staff/momentText'
import { networkText } from '@/lib/staff/networkText'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'

/** Where one is logged in; each of the other devices can be logged out. */
export const OwnSessions = () => {
  const { data, failure, reload } = useRead('getOwnSessions', {})
  const ending = useSend('endOwnSession')
  if (!data) return <Unread failure={failure} reload={reload} height="4rem" />
  return (
    <>
      <FailureMessage message={ending.failure?.message} />
      <Rows>
        {data.list.map(({ no, device, network, seen_at, is_own }) => (
          <Row
            key={no}
            title={device}
            note={[networkText(network), `마지막 ${momentText(seen_at)}`]
              .filter(Boolean)
              .join(' · ')}
          >
            {is_own ? (
              <Badge tone="success">이 기기</Badge>
            ) : (
              <Button
                variant="secondary"
                isSmall
                aria-label={`로그아웃 ${device}`}
                isLoading={ending.isSending}
                onClick={() => void ending.send({ params: { no } })}
              >
                로그아웃
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </>
  )
}
