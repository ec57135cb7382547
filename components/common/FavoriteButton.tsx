import { useRouter } from 'next/router'
import styled from 'styled-components'
import { IconButton } from '@/components/common/IconButton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectIsFavorite } from '@/store/session/selectors'
import { toggleFavorite } from '@/store/session/toggleFavorite'
import { theme } from '@/styles/theme'

/** On the grid of the icons. */
const HEART_PATH = 'M12 20S4 15.3 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20z'

/** A CSS mask uses the shape only, so the colour does not matter. */
const drawing = (fill: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${HEART_PATH}" fill="${fill}" stroke="#000" stroke-width="1.75" stroke-linejoin="round"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

/** Drawn in CSS, because thirty hearts as SVG would be a third of a list's HTML. */
const Heart = styled(IconButton)`
  --drawing: ${drawing('none')};
  color: ${theme.color.heart};

  &[data-is-on] {
    --drawing: ${drawing('#000')};
  }
  &::before {
    content: '';
    width: 1.5rem;
    height: 1.5rem;
    background: currentColor;
    forced-color-adjust: none;
    -webkit-mask: var(--drawing);
    mask: var(--drawing);
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
      data-is-on={isFavorite || undefined}
      onClick={() => void dispatch(toggleFavorite(shipNo, loginLink))}
    />
  )
}
