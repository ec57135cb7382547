import Link from 'next/link'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ListLayout } from '@/components/common/list/PagedList'
import { linkCardStyle } from './linkCardStyle'
import { Picture } from '../picture/Picture'
import { twoLines } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

/** The layout of a list of articles or reports. */
export const ARTICLE_LAYOUT = {
  column: '20rem',
  gap: 'md',
  skeletons: 4,
  skeletonHeight: '20rem',
} as const satisfies ListLayout

const Frame = styled.article`
  ${linkCardStyle}

  p {
    ${twoLines}
  }
  footer {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

interface Props {
  href: string
  title: string
  /** A summary, cut after two lines. */
  text: string
  image: string
  /** Whether its picture may be the page's largest (LCP) and loads at once. */
  isEager?: boolean
  /** Author, time, number of views. */
  footer: ReactNode
}

/** An article or a report in a list. */
export const ArticleCard = ({ href, title, text, image, isEager, footer }: Props) => (
  <Frame>
    <Picture
      src={image}
      alt=""
      isEager={isEager}
      sizes="(min-width: 768px) 376px, calc(100vw - 2rem)"
    />
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
