import styled from 'styled-components'
import { pageDescription } from '@/lib/head/pageDescription'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'
import { Preview } from './Preview'

const Result = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  ${textStyle('sm')}
`

const Title = styled.span`
  color: ${theme.color.ink};
  ${textStyle('lg')}
`

const Address = styled.span`
  color: ${theme.color.textMuted};
`

type Props = { web_title: string; description: string; address: string }

/** How a search engine shows the main page. */
export const FoundPreview = ({ web_title, description, address }: Props) => (
  <Preview title="검색 결과에서">
    <Result>
      <Address>{address}</Address>
      <Title>{web_title}</Title>
      <span>{pageDescription(description)}</span>
    </Result>
  </Preview>
)
