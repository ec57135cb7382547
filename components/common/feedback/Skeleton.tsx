import styled, { keyframes } from 'styled-components'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

interface Props {
  width?: string
  /** Any CSS length; leave it out and give `ratio` for pictures. */
  height?: string
  ratio?: string
  radius?: keyof typeof theme.radius
}

const sweep = keyframes`
  to { transform: translateX(100%); }
`

const Block = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  background: ${theme.color.surfaceMuted};
  ${media.forced} {
    border: 1px solid GrayText;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    transform: translateX(-100%);
    background: linear-gradient(90deg, transparent, ${theme.color.shimmer}, transparent);
    ${media.motion} {
      animation: ${sweep} 1.4s ease-in-out infinite;
    }
  }
`

/** A placeholder for content that is loading. Wrap them in `Loading`, which announces it. */
export const Skeleton = ({ width = '100%', height, ratio, radius = 'sm' }: Props) => (
  <Block
    aria-hidden
    style={{
      width,
      height: height ?? (ratio ? undefined : '1em'),
      aspectRatio: ratio,
      borderRadius: theme.radius[radius],
    }}
  />
)
