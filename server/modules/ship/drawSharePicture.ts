import { createRequire } from 'node:module'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { ShareTexts } from '@/lib/ship/sharePicture'

/** What networks ask for: 1.91 to 1. */
const WIDTH = 1_200
const HEIGHT = 630
const MARGIN = 80
const TEXT_WIDTH = WIDTH - 2 * MARGIN

/** Our own font: a server need not have one with Hangul. */
const fontFile = (file: string) =>
  createRequire(path.join(process.cwd(), 'server', 'package.json')).resolve(
    `@expo-google-fonts/nanum-gothic/${file}`,
  )

const FONTS = {
  heavy: ['NanumGothic ExtraBold', fontFile('800ExtraBold/NanumGothic_800ExtraBold.ttf')],
  bold: ['NanumGothic Bold', fontFile('700Bold/NanumGothic_700Bold.ttf')],
} as const

const GROUND =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#00527a"/>
<path d="M0 545Q150 505 300 545T600 545T900 545T1200 545V630H0Z" fill="#0072ab"/></svg>`)

const WHITE = '#ffffff'
const PALE = '#cfe8f7'

type Line = { text: string; font: keyof typeof FONTS; color: string; top: number; height: number }

const SHORT_NAME = 9

/** A long name takes three lines, a short one one large line. */
const linesOf = ({ name, place, price, seller }: ShareTexts): Line[] => [
  { text: seller, font: 'bold', color: PALE, top: 64, height: 40 },
  {
    text: name,
    font: 'heavy',
    color: WHITE,
    top: 134,
    height: Array.from(name).length <= SHORT_NAME ? 110 : 210,
  },
  { text: place, font: 'bold', color: PALE, top: 374, height: 54 },
  { text: price, font: 'heavy', color: WHITE, top: 452, height: 66 },
]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

const draw = async ({ text, font, color, top, height }: Line): Promise<OverlayOptions> => {
  const [name, fontfile] = FONTS[font]
  const input = await sharp({
    text: {
      text: `<span foreground="${color}">${escape(text)}</span>`,
      font: name,
      fontfile,
      width: TEXT_WIDTH,
      height,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer()
  return { input, left: MARGIN, top }
}

/** The picture of a trip for sharing: PNG of 1200×630. */
export const drawSharePicture = async (texts: ShareTexts): Promise<Buffer> => {
  const lines = linesOf(texts).filter(({ text }) => text.trim() !== '')
  const overlays: OverlayOptions[] = []
  for (const line of lines) overlays.push(await draw(line))
  return sharp(GROUND).composite(overlays).png({ palette: true }).toBuffer()
}
