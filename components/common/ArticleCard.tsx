import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListLayout } from '@/components/common/PagedList'
import { Picture } from './Picture'
import { theme } from '@/styles/theme'

const { color, fontSize, space } = theme

/** The layout of a list of articles or reports. */
export const ARTICLE_LAYOUT = {
  column: '20rem',
  gap: 'md',
  skeletons: 4,
  skeletonHeight: '20rem',
} as const satisfies ListLayout

/** Plain elements below one class: thirty cards of a page stay small. */
const Frame = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${theme.radius.lg};
  background: ${color.surface};

  > div {
    display: grid;
    gap: ${space.xxs};
    padding: ${space.sm} ${space.md} ${space.md};
  }
  h2 {
    font-size: ${fontSize.lg};
  }
  /* The whole card is the link's target. */
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  h2 a:focus-visible {
    outline: none;
  }
  &:has(h2 a:focus-visible) {
    outline: 3px solid ${color.ink};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  footer {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`

interface Props {
  href: string
  title: string
  /** In a few words, cut after two lines. */
  text: string
  image: string
  /** The first in sight: its picture is what the page is judged by. */
  isEager?: boolean
  /** Who, when, how often read. */
  footer: ReactNode
}

/** Something to read, as lists show it. */
export const ArticleCard = ({ href, title, text, image, isEager, footer }: Props) => (
  <Frame>
    <Picture src={image} alt="" isEager={isEager} sizes="(min-width: 768px) 360px, 100vw" />
    <div>
      <h2>
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h2>
      <p>{text}</p>
      <footer>{footer}</footer>
    </div>
  </Frame>
)
