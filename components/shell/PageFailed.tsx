import styled from 'styled-components'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { WaveIcon } from '@/components/common/icon/icons'
import { LinkButton } from '@/components/common/button/LinkButton'
import { theme } from '@/styles/theme'
import { RetryForm } from './RetryForm'

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space.xs};
`

interface Props {
  title: string
  /** The customer centre's number, where the storefront is known. */
  phone?: string | undefined
}

/** Shown instead of a page that could not be generated or rendered, with links to go on. */
export const PageFailed = ({ title, phone }: Props) => (
  <div role="alert">
    <EmptyState
      isPage
      icon={<WaveIcon size={36} />}
      title={title}
      action={
        <Ways>
          <RetryForm />
          {/* Not Next's link: a full page load discards the broken state. */}
          <LinkButton as="a" href="/" variant="secondary">
            처음으로
          </LinkButton>
          {phone && (
            <LinkButton as="a" href={`tel:${phone}`} variant="secondary">
              고객센터 {phone}
            </LinkButton>
          )}
        </Ways>
      }
    >
      잠시 후 다시 시도해 주세요. 이미 마친 예약은 그대로 있어요.
    </EmptyState>
  </div>
)
