import { palettes } from '@/styles/palette'
import { paletteDeclarations } from '@/styles/theme'

/** Both colour schemes as a style sheet. The document has it, so that no script carries the values. */
export const colorSchemes = `:root{color-scheme:light dark;${paletteDeclarations(palettes.light)}}@media(prefers-color-scheme:dark){:root{${paletteDeclarations(palettes.dark)}}}`
