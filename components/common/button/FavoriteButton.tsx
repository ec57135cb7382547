import { useRouter } from 'next/router'
import styled from 'styled-components'
import { Icon } from '@/components/common/icon/icons'
import { IconButton } from './IconButton'
import { failureMessage } from '@/store/failure'
import { fetchCode } from '@/store/fetchCode'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavorite } from '@/store/session/selectors'
import { bannerActions } from '@/store/slices/banner'
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

  // On most visits nobody presses a heart: what a press does is loaded by the first one.
  const toggle = () =>
    fetchCode(() => import('@/store/session/toggleFavorite')).then(
      ({ toggleFavorite }) => dispatch(toggleFavorite(shipNo, loginLink)),
      (error: unknown) => dispatch(bannerActions.messageShown(failureMessage(error))),
    )

  return (
    <Heart label={isFavorite ? '찜 해제' : '찜하기'} onClick={() => void toggle()}>
      <Icon name={isFavorite ? 'heart-on' : 'heart'} />
    </Heart>
  )
}
