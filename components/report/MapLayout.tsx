import styled from 'styled-components'
import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'

/** The map with the list of reports beside it, or below it on a phone. */
export const MapLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`

export const MapSkeleton = () => (
  <Loading label="지도를 불러오는 중이에요">
    <MapLayout>
      <Skeleton ratio="1" radius="lg" />
    </MapLayout>
  </Loading>
)
