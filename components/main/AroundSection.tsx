import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { MapIcon } from '@/components/common/icons'
import { ShipShelf } from '@/components/common/ShipShelf'
import type { MainData } from '@/lib/contract/wire'
import { theme } from '@/styles/theme'
import { MainSection } from './MainSection'
import { useMainAround } from './useMainAround'
import { usePosition } from './usePosition'

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.xs};

  > section {
    width: 100%;
  }
`

interface Props {
  shipNo: number
  initial: MainData
}

/** Trips near the storefront; near the visitor for whoever wants that. */
export const AroundSection = ({ shipNo, initial }: Props) => {
  const { position, isAsking, error, ask } = usePosition()
  const { data, error: message, reload } = useMainAround(shipNo, position)
  const main = position ? data : initial
  return (
    <Wrapper>
      <MainSection
        title={position ? '내 주변' : '가까운 곳'}
        items={main?.around}
        failure={message ? { message, onRetry: reload } : undefined}
        empty="가까운 곳에 상품이 없어요."
      >
        {(items) => <ShipShelf items={items} />}
      </MainSection>
      <Button variant="secondary" isSmall isLoading={isAsking} onClick={ask}>
        <MapIcon size={18} />내 위치에서 찾기
      </Button>
      {error && <p role="alert">{error}</p>}
    </Wrapper>
  )
}
