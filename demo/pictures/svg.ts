export const WIDTH = 1280
export const HEIGHT = 800

/** Rounds to one decimal: precise enough, and it keeps the SVG short. */
export const r = (value: number) => Math.round(value * 10) / 10

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Moves and scales a drawing whose origin is at 0, 0. */
export const place = (x: number, y: number, scale: number, drawing: string, isMirrored = false) =>
  `<g transform="translate(${r(x)} ${r(y)}) scale(${isMirrored ? -scale : scale} ${scale})">${drawing}</g>`

export const verticalGradient = (id: string, colors: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${times(
    colors.length,
    (index) =>
      `<stop offset="${r((index / (colors.length - 1)) * 100)}%" stop-color="${colors[index]}"/>`,
  )}</linearGradient>`

export const glow = (id: string, color: string, strength: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".35" stop-color="${color}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`

export const document = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`
