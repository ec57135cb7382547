import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * fontkit 2 reads ten bytes of the blank, which is empty and the last glyph of this font: behind the end of the file
 * (foliojs/fontkit#303). Zeros there are the empty box that it should read.
 */
const AFTER = Buffer.alloc(16)

const readFont = (file: string): Buffer => {
  const fonts = createRequire(path.join(process.cwd(), 'server', 'package.json'))
  const font = fonts.resolve(`@expo-google-fonts/nanum-gothic/${file}`)
  return Buffer.concat([readFileSync(font), AFTER])
}

/** Our own font: neither the server nor who reads the file need have one with Hangul. */
export const readPdfFonts = () => ({
  regular: readFont('400Regular/NanumGothic_400Regular.ttf'),
  bold: readFont('700Bold/NanumGothic_700Bold.ttf'),
})
