import { Callout } from '@/components/common/feedback/Callout'

/** How many of those who wait a change tells of free seats, before it is made. */
export const ToldCallout = ({ told }: { told: number }) =>
  told > 0 && (
    <Callout $tone="warning" role="status">
      저장하면 대기 손님 {told}팀에게 자리가 났다고 바로 알려요.
    </Callout>
  )
