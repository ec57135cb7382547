import styled from 'styled-components'
import { contrast, HEX_COLOR, READABLE } from '@/lib/color/color'
import { shopColors } from '@/lib/storefront/shopColors'
import { wrappingLine } from '@/styles/lineStyle'
import { palettes, THEME_COLOR } from '@/styles/palette'
import { theme } from '@/styles/theme'
import { Preview } from './Preview'

const Ground = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
`

const Parts = styled.div`
  ${wrappingLine}
  gap: ${theme.space.sm};
  font-weight: ${theme.fontWeight.semibold};

  span {
    padding: ${theme.space.xs} ${theme.space.sm};
    border-radius: ${theme.radius.sm};
  }
`

const SCHEMES = {
  light: { title: '밝은 화면에서', changed: '어둡게' },
  dark: { title: '어두운 화면에서', changed: '밝게' },
} as const

const ratio = (one: string, other: string) => `${contrast(one, other).toFixed(1)} : 1`

type Scheme = keyof typeof SCHEMES

/** How well a colour is read as it is, and what is used instead where it is not. */
const describeInk = (color: string, ink: string, scheme: Scheme): string => {
  const { surface } = palettes[scheme]
  if (ink === color)
    return `바탕과의 대비가 ${ratio(color, surface)}이라 글자와 버튼에도 그대로 써요.`
  const isTextGood = contrast(color, surface) >= READABLE
  const why = isTextGood ? '옅은 바탕에서는 읽기 어려워요' : '글자로는 읽기 어려워요'
  return `바탕과의 대비가 ${ratio(color, surface)}이라 ${why}. 글자와 버튼에는 ${SCHEMES[scheme].changed} 한 ${ink} (${ratio(ink, surface)})을 써요.`
}

const Sample = ({ color, scheme }: { color: string; scheme: Scheme }) => {
  const palette = palettes[scheme]
  const shop = color === '' ? palette : shopColors(color, scheme, palette)
  const described = describeInk(color || THEME_COLOR, shop.ink, scheme)
  return (
    <Preview title={SCHEMES[scheme].title}>
      <Ground style={{ background: palette.surface, color: palette.text }}>
        <Parts>
          <span style={{ background: shop.ink, color: shop.onInk }}>예약하기</span>
          <span style={{ color: shop.ink }}>자세히 보기</span>
          <span style={{ background: shop.tint, color: shop.inkStrong }}>주말 출조</span>
          <span style={{ borderBottom: `3px solid ${shop.brand}`, borderRadius: 0 }}>선상낚시</span>
        </Parts>
        <p>{described}</p>
      </Ground>
    </Preview>
  )
}

/** How the storefront uses a colour, in both colour schemes. Nothing while it is no colour. */
export const ColorPreview = ({ color: given }: { color: string }) => {
  const color = given.trim().toLowerCase()
  if (color !== '' && !HEX_COLOR.test(color)) return null
  return (
    <>
      <Sample color={color} scheme="light" />
      <Sample color={color} scheme="dark" />
    </>
  )
}
