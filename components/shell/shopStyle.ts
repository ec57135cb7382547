import { HEX_COLOR } from '@/lib/color/color'
import { shopColors } from '@/lib/storefront/shopColors'
import { palettes } from '@/styles/palette'
import { paletteDeclarations } from '@/styles/theme'

/**
 * The colours of a storefront that has one of its own, as rules after those of `colorSchemes`: they are in its
 * HTML, so that no other colour is seen before. Nothing for any other storefront.
 *
 * @param color of its server, unchecked
 */
export const shopStyle = (color: string | undefined): string => {
  if (color === undefined || !HEX_COLOR.test(color)) return ''
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    paletteDeclarations(shopColors(color, scheme, palettes[scheme])),
  )
  return `:root{${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
}
