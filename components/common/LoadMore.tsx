import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { theme } from '@/styles/theme'

interface Props {
  isEnd: boolean
  isLoading: boolean
  onLoadMore: () => void
}

const Centre = styled.div`
  display: grid;
  justify-items: center;
  padding: ${theme.space.lg} 0;
`

/** The next page of a list by hand, for those whom scrolling does not serve. */
export const LoadMore = ({ isEnd, isLoading, onLoadMore }: Props) =>
  isEnd ? null : (
    <Centre>
      <Button variant="secondary" isLoading={isLoading} onClick={onLoadMore}>
        더 보기
      </Button>
    </Centre>
  )
