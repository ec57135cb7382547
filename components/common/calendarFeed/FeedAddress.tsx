import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { CopyButton } from '@/components/common/button/CopyButton'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Cluster } from '@/components/common/layout/Cluster'
import { Stack } from '@/components/common/layout/Stack'
import { Small } from '@/components/common/text/Small'
import {
  buttonLook,
  buttonStyle,
  type ButtonStyleProps,
} from '@/components/common/button/buttonStyle'
import { feedAddress } from '@/lib/calendarFeed/feedAddress'
import { theme } from '@/styles/theme'

const Address = styled.code`
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceMuted};
  font-size: ${theme.fontSize.sm};
  overflow-wrap: anywhere;
`

/** No `LinkButton`: the browser hands it to the calendar app. */
const AppLink = styled.a<ButtonStyleProps>`
  ${buttonStyle}
`

interface Props {
  /** What the calendar shows, in a sentence. */
  intro: string
  /** '' while nothing may be read. */
  feedKey: string
  isChanging: boolean
  error: string | undefined
  onRenew: () => void
  onEnd: () => void
}

/** The address that a calendar app reads again and again, with ways to change and to end it. */
export const FeedAddress = ({ intro, feedKey, isChanging, error, onRenew, onEnd }: Props) => {
  const address = feedKey && feedAddress(window.location.origin, feedKey)
  return (
    <Stack $gap="sm">
      <p>{intro}</p>
      <FailureMessage message={error} />
      {address ? (
        <>
          <Address>{address}</Address>
          <Cluster>
            <AppLink
              href={address.replace(/^https?:/, 'webcal:')}
              {...buttonLook({ isSmall: true })}
            >
              캘린더 앱에서 열기
            </AppLink>
            <CopyButton text={address} label="주소 복사" />
          </Cluster>
          <Small>
            이 주소를 아는 사람은 누구나 일정을 볼 수 있어요. 다른 사람에게 알려졌다면 새 주소로
            바꿔 주세요.
          </Small>
          <Cluster>
            <Button variant="secondary" isSmall isLoading={isChanging} onClick={onRenew}>
              새 주소로 바꾸기
            </Button>
            <Button variant="secondary" isSmall isLoading={isChanging} onClick={onEnd}>
              구독 끝내기
            </Button>
          </Cluster>
        </>
      ) : (
        <div>
          <Button variant="secondary" isSmall isLoading={isChanging} onClick={onRenew}>
            구독 주소 만들기
          </Button>
        </div>
      )}
    </Stack>
  )
}
