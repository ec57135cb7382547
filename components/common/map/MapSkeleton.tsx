import { Loading } from '@/components/common/feedback/Loading'
import { Skeleton } from '@/components/common/feedback/Skeleton'

/** Stands for a map that is loading. */
export const MapSkeleton = () => (
  <Loading label="지도를 불러오는 중이에요">
    <Skeleton ratio="1" radius="lg" />
  </Loading>
)
