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

/** Where one goes from there. */
export const ArticleNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
`

interface Props {
  title: string
  /** Who, when, how often read. */
  byline: ReactNode
  children: ReactNode
}

/** Something to read, whole. */
export const ArticleLayout = ({ title, byline, children }: Props) => (
  <Article>
    <Header>
      <h1>{title}</h1>
      <p>{byline}</p>
    </Header>
    {children}
  </Article>
)
