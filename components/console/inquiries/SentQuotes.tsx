import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Card } from '@/components/common/card/Card'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Unread } from '@/components/console/shell/Unread'
import type { ConsoleQuote } from '@/lib/contract/console/quotes'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { QUOTE_STATE_LABELS } from '@/lib/quote/quoteState'
import { departureText } from '@/lib/schedule/fishingDay'
import { formatWon } from '@/lib/text/won'
import { useRead } from '@/store/console/useRead'
import { useSend } from '@/store/console/useSend'
import { theme } from '@/styles/theme'
import { QuoteForm } from './QuoteForm'

const Title = styled.h2`
  font-size: ${theme.fontSize.lg};
`

const Item = styled(Card)`
  display: grid;
  gap: ${theme.space.sm};
  overflow-wrap: anywhere;
`

/** Another quote may follow one that came to nothing. */
const AGAIN: readonly ConsoleQuote['state'][] = ['withdrawn', 'over']

const Withdraw = ({ quote }: { quote: ConsoleQuote }) => {
  const { send, isSending, failure } = useSend('withdrawQuote')
  return (
    <>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isLoading={isSending}
        aria-label={`견적 거두기, ${quote.ship_name} ${departureText(quote)}`}
        onClick={() => void send({ params: { no: quote.quote_no } })}
      >
        견적 거두기
      </Button>
    </>
  )
}

const SentQuote = ({ quote, isNewest }: { quote: ConsoleQuote; isNewest: boolean }) => (
  <Item as="li">
    <p>
      <strong>{quote.ship_name}</strong> · {departureText(quote)} · {quote.party}명
    </p>
    <p>
      {formatWon(quote.price)} · {formatKoreanDayTime(new Date(quote.valid_until))}까지 ·{' '}
      <strong>{QUOTE_STATE_LABELS[quote.state]}</strong>
    </p>
    {quote.state === 'open' && <Withdraw quote={quote} />}
    {quote.state === 'used' && quote.reservation_no !== null && (
      <LinkButton
        href={`/reservations/${quote.reservation_no}`}
        prefetch={false}
        variant="secondary"
      >
        예약 보기
      </LinkButton>
    )}
    {isNewest && AGAIN.includes(quote.state) && (
      <QuoteForm no={quote.inquiry_no} title="견적 다시 쓰기" />
    )}
  </Item>
)

/** The quotes that the office has sent, the newest first; nothing where it has sent none. */
export const SentQuotes = () => {
  const { data, failure, reload } = useRead('getQuotes', {})
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  const { list } = data
  if (list.length === 0) return null
  const isNewest = ({ inquiry_no: no, quote_no }: ConsoleQuote) =>
    list.find((each) => each.inquiry_no === no)?.quote_no === quote_no
  return (
    <Stack as="section" $gap="sm" aria-label="보낸 독선 견적">
      <Title>보낸 독선 견적</Title>
      <Stack as="ul" $gap="sm">
        {list.map((quote) => (
          <SentQuote key={quote.quote_no} quote={quote} isNewest={isNewest(quote)} />
        ))}
      </Stack>
    </Stack>
  )
}
