import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Icon } from '@/components/common/icons'
import { IconButton } from '@/components/common/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavorite } from '@/store/session/selectors'
import { toggleFavorite } from '@/store/session/toggleFavorite'
import { theme } from '@/styles/theme'

const Heart = styled(IconButton)`
  color: ${theme.color.heart};

  svg {
    forced-color-adjust: none;
  }
`

/** The heart of a ship. It changes at once wherever the ship is shown. */
export const FavoriteButton = ({ shipNo }: { shipNo: number }) => {
  const dispatch = useAppDispatch()
  const isFavorite = useAppSelector((state) => selectIsFavorite(state, shipNo))
  // Includes the query, so that filters, day and search are restored after the login.
  const { asPath } = useRouter()
  const loginLink = `/user/login?redirect=${encodeURIComponent(asPath)}`

  return (
    <Heart
      label={isFavorite ? '찜 해제' : '찜하기'}
      onClick={() => void dispatch(toggleFavorite(shipNo, loginLink))}
    >
      <Icon name={isFavorite ? 'heart-on' : 'heart'} />
    </Heart>
  )
}
