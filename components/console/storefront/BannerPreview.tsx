import styled from 'styled-components'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'
import { Preview } from './Preview'

/** As high and as dark below as the main page draws it. */
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  width: min(22rem, 100%);
  border-radius: ${theme.radius.md};

  img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: ${theme.color.surfaceMuted};
  }
  strong {
    position: absolute;
    inset: auto 0 0;
    padding: ${theme.space.xl} ${theme.space.md} ${theme.space.md};
    background: linear-gradient(transparent, rgb(6 24 36 / 78%));
    color: #fff;
    overflow-wrap: anywhere;
    ${textStyle('lg')}
  }
`

/** How the main page shows a banner. */
export const BannerPreview = ({ image, title }: { image: string; title: string }) => (
  <Preview title="첫 화면에서">
    <Frame>
      <img src={image} alt="" />
      <strong>{title}</strong>
    </Frame>
  </Preview>
)
