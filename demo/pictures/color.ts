const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** From one `#rrggbb` colour towards another; 0 is the first, 1 the second. */
export const mix = (from: string, to: string, amount: number) => {
  const target = channels(to)
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * amount),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, amount = 0.2) => mix(color, '#0b1c2c', amount)
export const lighter = (color: string, amount = 0.3) => mix(color, '#ffffff', amount)
