/** Ten steps of one hue, from what lies nearest to the page (100) to what stands out most (1000). */
export const STEPS = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000] as const

export type Scale = Readonly<Record<(typeof STEPS)[number], string>>

const scale = (...colors: string[]): Scale => {
  const entries = STEPS.map((step, index) => [step, colors[index]])
  return Object.fromEntries(entries) as Scale
}

/** The theme colour of the specification: step 600 of blue in both schemes. */
export const THEME_COLOR = '#009be8'

/* prettier-ignore */
export const lightScales = {
  blue: scale('#f1f9fe', '#e4f4fd', '#c3e7fa', '#8ed2f5', '#4cb7ee', THEME_COLOR, '#0083c6', '#006da6', '#005482', '#003f63'),
  grey: scale('#ffffff', '#f4f8fa', '#edf3f6', '#dbe5eb', '#b9c8d2', '#748896', '#4c6070', '#2f4351', '#10222e', '#06141d'),
  green: scale('#f0faf6', '#e0f5ec', '#b8e6d3', '#83d1b1', '#45b48a', '#1f9a6f', '#12845f', '#0b6e4f', '#07543c', '#043928'),
  amber: scale('#fff8ec', '#fff1d9', '#ffe0ac', '#ffc973', '#f5ac3d', '#d98a14', '#b46a05', '#8a4b00', '#6b3900', '#4a2700'),
  red: scale('#fef5f6', '#fdebec', '#fbcfd3', '#f5a3ab', '#ec6f7e', '#e5405c', '#d62d46', '#c02136', '#98162a', '#6b0d1c'),
}

/* prettier-ignore */
export const darkScales: typeof lightScales = {
  blue: scale('#0b2230', '#0f3145', '#15445f', '#1b5f85', '#147fb5', THEME_COLOR, '#2fb0f2', '#5cc4f8', '#8ad6fb', '#b9e7fd'),
  grey: scale('#0a141b', '#121f28', '#1a2a35', '#263947', '#3d5364', '#6e8596', '#a3b7c4', '#c9d6de', '#e9f1f5', '#ffffff'),
  green: scale('#0a221c', '#0f332a', '#154a3c', '#1d6651', '#2a8768', '#3aa984', '#4cc096', '#5fd3a6', '#8ce2c0', '#bcf0da'),
  amber: scale('#291d0a', '#3a2a0f', '#543d17', '#775722', '#9f752f', '#c4933f', '#dda94f', '#f5bd62', '#f9d28f', '#fde6bf'),
  red: scale('#2c1116', '#401820', '#5f2430', '#8a3646', '#c04a5f', '#ff6b84', '#ff7c8d', '#ff8c98', '#ffadb6', '#ffd0d5'),
}
