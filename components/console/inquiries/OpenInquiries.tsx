import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Card } from '@/components/common/card/Card'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { Stack } from '@/components/common/layout/Stack'
import { Unread } from '@/components/console/shell/Unread'
import { useSession } from '@/components/console/shell/session'
import type { ConsoleInquiry } from '@/lib/contract/console/inquiries'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { hasRight } from '@/lib/staff/rights'
import { formatPhone } from '@/lib/text/phone'
import { MAX_INQUIRIES_LISTED } from '@/lib/inquiry/limits'
import { useRead } from '@/store/console/useRead'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { AnswerForm } from './AnswerForm'
import { AnswerTemplates } from './AnswerTemplates'
import { QuoteForm } from './QuoteForm'
import { SentQuotes } from './SentQuotes'

const Title = styled.h2`
  margin-top: ${theme.space.xs};
  font-weight: ${theme.fontWeight.bold};
  overflow-wrap: anywhere;
`

const Text = styled.p`
  margin-top: ${theme.space.xs};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** Who asked, with a telephone number as high as a finger needs. */
const Asker = styled.p`
  ${wrappingLine}
  column-gap: ${theme.space.md};
  min-height: 2.75rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`

/** The booking by phone of a group, until the hour by which it is paid. */
const bookHref = (inquiry: ConsoleInquiry): string => {
  const { inquiry_no, ship_no, people = 1, sdate, name, phone } = inquiry
  const known = {
    inquiry: `${inquiry_no}`,
    party: `${people}`,
    ...(ship_no && { boat: `${ship_no}` }),
    ...(sdate && { sdate }),
    ...(name && { name }),
    ...(phone && { phone }),
  }
  return `/reservations/new?${new URLSearchParams(known).toString()}`
}

const Item = ({ inquiry }: { inquiry: ConsoleInquiry }) => {
  const { role } = useSession()
  const { ship_name, created_at, title, contents, name, phone, people, is_whole: isWhole } = inquiry
  const books = hasRight(role, 'changeReservations')
  return (
    <Card as="li">
      <strong>{ship_name}</strong> · {formatKoreanDayTime(new Date(created_at))}
      <Title>{title}</Title>
      <Text>{contents}</Text>
      <Asker>
        {name === '' ? '비회원' : name}
        {phone !== '' && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      </Asker>
      <Stack $gap="sm">
        {isWhole && books && <QuoteForm no={inquiry.inquiry_no} />}
        {people !== undefined && !isWhole && books && (
          <LinkButton href={bookHref(inquiry)} prefetch={false} variant="secondary">
            {people}명 자리 잡기
          </LinkButton>
        )}
        {hasRight(role, 'answerInquiries') && <AnswerForm inquiry={inquiry} />}
      </Stack>
    </Card>
  )
}

const Inquiries = () => {
  const { data, failure, reload } = useRead('getInquiries', {})
  if (!data) return <Unread failure={failure} reload={reload} height="8rem" />
  if (data.list.length === 0) {
    return <EmptyState title="답할 문의가 없어요.">새 문의가 오면 여기에 보여요.</EmptyState>
  }
  return (
    <>
      <p>
        아직 답하지 않은 문의 {data.count}건이에요.
        {data.count > MAX_INQUIRIES_LISTED &&
          ` 오래된 것부터 ${MAX_INQUIRIES_LISTED}건까지 보여요.`}
      </p>
      <Stack as="ul" $gap="sm">
        {data.list.map((inquiry) => (
          <Item key={inquiry.inquiry_no} inquiry={inquiry} />
        ))}
      </Stack>
    </>
  )
}

/** What visitors ask about the boats and nobody has answered, the oldest first. */
export const OpenInquiries = () => {
  const { role } = useSession()
  return (
    <Stack>
      <Inquiries />
      {hasRight(role, 'changeReservations') && <SentQuotes />}
      {hasRight(role, 'answerInquiries') && <AnswerTemplates />}
    </Stack>
  )
}
