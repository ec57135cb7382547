import styled from 'styled-components'
import { HeartFilledIcon } from '@/components/common/icons/HeartFilledIcon'
import { HeartIcon } from '@/components/common/icons/HeartIcon'
import { IconButton } from '@/components/common/IconButton'
import { usePath } from '@/components/common/usePath'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavorite } from '@/store/session/selectors'
import { toggleFavorite } from '@/store/session/toggleFavorite'
import { theme } from '@/styles/theme'

const Heart = styled(IconButton)`
  color: ${theme.color.heart};
`

/** The heart of a trip: flips at once, in every list and detail that shows the trip. */
export const FavoriteButton = ({ shipNo }: { shipNo: number }) => {
  const dispatch = useAppDispatch()
  const isFavorite = useAppSelector((state) => selectIsFavorite(state, shipNo))
  const path = usePath() || '/'
  const loginLink = `/user/login?redirect=${encodeURIComponent(path)}`

  return (
    <Heart
      label={isFavorite ? '찜 해제' : '찜하기'}
      onClick={() => void dispatch(toggleFavorite(shipNo, loginLink))}
    >
      {isFavorite ? <HeartFilledIcon /> : <HeartIcon />}
    </Heart>
  )
}
