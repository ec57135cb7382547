import styled from 'styled-components'
import { Button } from '@/components/common/button/Button'
import { MapIcon } from '@/components/common/icon/MapIcon'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import type { MainData } from '@/lib/contract/wire'
import type { CardItem } from '@/lib/ship/cardItem'
import { useAppDispatch } from '@/store/hooks'
import { loadMain, type Position } from '@/store/main/loadMain'
import { type Loaded, useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { MainSection } from './MainSection'
import { usePosition } from '@/components/common/place/usePosition'

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space.xs};

  > section {
    width: 100%;
  }
`

/** The main page's data around a position; without a position nothing is loaded. */
const useMainAround = (shipNo: number, position?: Position): Loaded<MainData> => {
  const dispatch = useAppDispatch()
  const key = position && `main/${shipNo}/${position.lat},${position.lng}`
  return useLoad(key, () => dispatch(loadMain(shipNo, position)))
}

interface Props {
  shipNo: number
  /** Near the storefront, without those that the page shows above. */
  initial: readonly CardItem[]
}

/** Ships near the storefront, or near the visitor on request. */
export const AroundSection = ({ shipNo, initial }: Props) => {
  const { position, isLocating, error, locate } = usePosition()
  const { data, error: message, reload } = useMainAround(shipNo, position)
  const items = position ? data?.around : initial
  return (
    <Wrapper>
      <MainSection
        title={position ? '내 주변' : '가까운 곳'}
        items={items}
        failure={message ? { message, onRetry: reload } : undefined}
        empty={
          position ? '가까운 곳에 상품이 없어요.' : '위치를 알려 주시면 가까운 곳부터 보여 드려요.'
        }
      >
        {(near) => <ShipShelf items={near} />}
      </MainSection>
      <Button variant="secondary" isSmall isLoading={isLocating} onClick={locate}>
        <MapIcon size={18} />내 위치에서 찾기
      </Button>
      {error && <p role="alert">{error}</p>}
    </Wrapper>
  )
}
