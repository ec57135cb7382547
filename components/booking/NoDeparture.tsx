import { EmptyState } from '@/components/common/EmptyState'
import { CalendarIcon } from '@/components/common/icons'
import { LinkButton } from '@/components/common/LinkButton'

/** The address names no departure, or one that is gone. */
export const NoDeparture = ({ shipNo }: { shipNo?: number }) => (
  <EmptyState
    title="예약할 일정을 찾지 못했어요."
    icon={<CalendarIcon size={36} />}
    action={<LinkButton href={shipNo ? `/ship/${shipNo}` : '/'}>일정 고르러 가기</LinkButton>}
  >
    상품의 달력에서 날짜를 고르면 바로 예약할 수 있어요.
  </EmptyState>
)
