import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { LinkButton } from '@/components/common/button/LinkButton'
import { EntryCard } from '@/components/common/card/EntryCard'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Section } from '@/components/common/layout/Section'
import { HeldBack } from '@/components/common/load/HeldBack'
import { alertText, alertTitle } from '@/lib/alert/alertText'
import { openAlertHref } from '@/lib/alert/alertWish'
import type { Alert } from '@/lib/contract/wire'
import { useAlerts } from '@/store/booking/useAlerts'
import { type BookerType, useBookerOf } from '@/store/booking/useBooker'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Actions = styled.div`
  ${wrappingLine}
  gap: ${theme.space.xs};
  justify-content: end;
`

interface EntryProps {
  alert: Alert
  isEnding: boolean
  onEnd: () => void
}

const AlertEntry = ({ alert, isEnding, onEnd }: EntryProps) => (
  <EntryCard as="article">
    <h3>{alertTitle(alert)}</h3>
    <p>{alertText(alert)}</p>
    <Actions>
      <LinkButton href={openAlertHref(alert)} variant="secondary" isSmall>
        지금 자리 보기
      </LinkButton>
      <Button variant="secondary" isSmall isLoading={isEnding} onClick={onEnd}>
        알림 끝내기
      </Button>
    </Actions>
  </EntryCard>
)

interface Props {
  userType: BookerType
  /** What stands below. */
  children: ReactNode
}

/** The visitor's alerts for free seats, where there are any, above the rest of a page. */
export const AlertList = ({ userType, children }: Props) => {
  const { alerts, error, isLoading, isChanging, end } = useAlerts(useBookerOf(userType))
  return (
    <>
      {(alerts.length > 0 || error) && (
        <Section title="빈자리 알림">
          <FailureMessage message={error} />
          {alerts.map((alert) => (
            <AlertEntry
              key={alert.alert_no}
              alert={alert}
              isEnding={isChanging}
              onEnd={() => void end(alert.alert_no)}
            />
          ))}
        </Section>
      )}
      <HeldBack isReady={!isLoading}>{children}</HeldBack>
    </>
  )
}
