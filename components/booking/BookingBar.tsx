import type { Ref } from 'react'
import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { Countdown } from '@/components/common/time/Countdown'
import { FormProblems } from '@/components/common/form/FormProblems'
import type { Problems } from '@/components/common/form/useFields'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

interface Props {
  /** The form that the button submits; it stands elsewhere on the page. */
  form: { id: string; problems: Problems<object> }
  label: string
  isBusy: boolean
  /** Until when the seats are held, ISO instant; undefined while they are not. */
  expiresAt: string | undefined
  /** Said once the seats are held no more. */
  expired: string | undefined
  onEnd: () => void
  ref: Ref<HTMLButtonElement>
}

/** Sticks to the bottom of a phone's screen, unless text is so large that it would cover the page. */
const Bar = styled.div`
  z-index: ${theme.zIndex.sticky};
  display: grid;
  gap: ${theme.space.xs};
  margin-inline: calc(-1 * ${theme.gutter});
  padding: ${theme.space.sm} ${theme.gutter};
  padding-bottom: calc(${theme.space.sm} + env(safe-area-inset-bottom));
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  /* What says nothing yet must stand there for screen readers, but takes no row. */
  > :empty {
    position: absolute;
  }
  position: sticky;
  bottom: 0;
  ${media.low} {
    position: static;
  }
  ${media.tablet} {
    margin-inline: 0;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.lg};
  }
  ${media.wide} {
    position: static;
    padding: 0;
    border: 0;
  }
`

/** The button that does the next thing of the booking, with what the visitor has to know before. */
export const BookingBar = ({ form, label, isBusy, expiresAt, expired, onEnd, ref }: Props) => (
  <Bar>
    <div role="alert">{expired !== undefined && <p>{expired}</p>}</div>
    {expiresAt !== undefined && expired === undefined && (
      <p>
        남은 시간 <Countdown endsAt={expiresAt} onEnd={onEnd} />
      </p>
    )}
    <FormProblems problems={form.problems} />
    <Button ref={ref} type="submit" form={form.id} isFullWidth isLoading={isBusy}>
      {label}
    </Button>
  </Bar>
)
