import styled from 'styled-components'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { pageDescription } from '@/lib/head/pageDescription'
import { twoLines } from '@/styles/lineStyle'
import { textStyle } from '@/styles/textStyle'
import { theme } from '@/styles/theme'
import { Preview } from './Preview'

const Bubble = styled.div`
  overflow: hidden;
  width: min(17rem, 100%);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  ${textStyle('sm')}
`

/** KakaoTalk shows the middle of a picture, twice as wide as high. */
const Picture = styled.img`
  width: 100%;
  aspect-ratio: 2 / 1;
  object-fit: cover;
  background: ${theme.color.surfaceMuted};
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  padding: ${theme.space.sm};

  p {
    ${twoLines}
  }
  small {
    color: ${theme.color.textMuted};
  }
`

/** What a storefront without a picture of its own shares. */
const USUAL_PICTURE = '/demo/share-1.png'

type Props = { web_title: string; description: string; share_image: string; address: string }

/** How KakaoTalk shows a link to the storefront. */
export const SharedPreview = ({ web_title, description, share_image, address }: Props) => {
  const picture = isPictureAddress(share_image) ? share_image : USUAL_PICTURE
  return (
    <Preview title="카카오톡으로 보낸 링크에서">
      <Bubble>
        <Picture src={picture} alt="" />
        <Words>
          <p>
            <strong>{web_title}</strong>
          </p>
          <p>{pageDescription(description)}</p>
          <small>{address.replace(/^https?:\/\//, '')}</small>
        </Words>
      </Bubble>
    </Preview>
  )
}
