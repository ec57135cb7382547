import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '@/styles/theme'

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
  max-width: ${theme.width.text};
  margin-inline: auto;
`

const Header = styled.header`
  display: grid;
  gap: ${theme.space.xxs};

  h1 {
    font-size: ${theme.fontSize.xxl};
  }
  p {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`

/** Links to go on with after reading. */
export const ArticleNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

interface Props {
  title: string
  /** Author, time, number of views. */
  byline: ReactNode
  children: ReactNode
}

/** The page of one article or report. */
export const ArticleLayout = ({ title, byline, children }: Props) => (
  <Article>
    <Header>
      <h1>{title}</h1>
      <p>{byline}</p>
    </Header>
    {children}
  </Article>
)
