import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { Countdown } from '@/components/common/Countdown'
import { formatWon } from '@/lib/text/won'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

interface Props {
  total: number
  expiresAt: string
  isExpired: boolean
  isBusy: boolean
  submitLabel: string
  onEnd: () => void
  onHoldAgain: () => void
}

/** Sticks to the bottom of the screen, above the shell's tab bar on a phone. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(${theme.bottomBar} + env(safe-area-inset-bottom) + ${theme.space.xs});
  z-index: ${theme.zIndex.sticky};
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.middle};
  ${media.tablet} {
    bottom: ${theme.space.md};
  }
`

const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.sm};

  strong {
    font-size: ${theme.fontSize.xl};
  }
`

/** The total, the time left of the hold, and the submit button of the order. */
export const OrderBar = (props: Props) => (
  <Bar>
    {props.isExpired ? (
      <>
        <p role="alert">10분이 지나 잡아 둔 자리가 풀렸어요. 입력하신 내용은 그대로 있어요.</p>
        <Button isFullWidth isLoading={props.isBusy} onClick={props.onHoldAgain}>
          자리 다시 잡기
        </Button>
      </>
    ) : (
      <>
        <Row>
          <span>
            남은 시간 <Countdown endsAt={props.expiresAt} onEnd={props.onEnd} />
          </span>
          <strong aria-live="polite" aria-label={`결제할 금액 ${formatWon(props.total)}`}>
            {formatWon(props.total)}
          </strong>
        </Row>
        <Button type="submit" isFullWidth isLoading={props.isBusy}>
          {props.submitLabel}
        </Button>
      </>
    )}
  </Bar>
)
