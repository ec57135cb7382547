import { mix } from './color'

/** The colours of a time of day, from which everything in a scene takes its own. */
export interface Mood {
  sky: readonly [string, string, string, string]
  sun: { color: string; x: number; y: number; radius: number }
  cloud: string
  hills: readonly [string, string, string]
  sea: readonly [string, string, string]
  glint: string
  /** The colour that is mixed into every object. */
  air: { color: string; amount: number }
  hasStars?: boolean
}

export const moods: readonly [Mood, ...Mood[]] = [
  {
    sky: ['#4a6fa5', '#9aa7cf', '#f6b9a5', '#ffdfb0'],
    sun: { color: '#fff1c9', x: 860, y: 372, radius: 62 },
    cloud: '#ffd9cc',
    hills: ['#c79fb4', '#8d7ba3', '#54557f'],
    sea: ['#f2b8a4', '#7d8fb8', '#2e4a78'],
    glint: '#ffeccb',
    air: { color: '#a5719a', amount: 0.16 },
  },
  {
    sky: ['#2f8fd8', '#62b5ee', '#a9dcf8', '#e6f6fb'],
    sun: { color: '#ffffff', x: 1010, y: 150, radius: 50 },
    cloud: '#ffffff',
    hills: ['#a8cfe2', '#6fa9bd', '#2f7f86'],
    sea: ['#8fd6ee', '#2f9fd3', '#0a62a4'],
    glint: '#ffffff',
    air: { color: '#8fd0f0', amount: 0.06 },
  },
  {
    sky: ['#f08a4b', '#f9b25f', '#fed98b', '#fff0c2'],
    sun: { color: '#fffbe6', x: 420, y: 330, radius: 74 },
    cloud: '#ffe6b8',
    hills: ['#e6a066', '#b36a52', '#6d4453'],
    sea: ['#fbc877', '#c9805a', '#5d4560'],
    glint: '#fff3cf',
    air: { color: '#e08a45', amount: 0.18 },
  },
  {
    sky: ['#1f2a5c', '#5a4689', '#c5628c', '#ff9f7a'],
    sun: { color: '#ffd0a1', x: 700, y: 396, radius: 66 },
    cloud: '#e58aa0',
    hills: ['#8f5c8e', '#5a437c', '#2c2a58'],
    sea: ['#f08f83', '#7c4a86', '#232a5c'],
    glint: '#ffc6a0',
    air: { color: '#4d3a7c', amount: 0.28 },
  },
  {
    sky: ['#7fa6b8', '#a9c6cf', '#d3e3e2', '#f3f3e8'],
    sun: { color: '#fffdf0', x: 330, y: 260, radius: 56 },
    cloud: '#eef5f4',
    hills: ['#bcd2d6', '#8db0b6', '#557f89'],
    sea: ['#cfe2e1', '#7daab4', '#355f72'],
    glint: '#fbfff8',
    air: { color: '#a9c6cf', amount: 0.14 },
  },
  {
    sky: ['#0c86c8', '#35b0e0', '#8cdcec', '#dcf8ee'],
    sun: { color: '#fffde8', x: 240, y: 140, radius: 48 },
    cloud: '#ffffff',
    hills: ['#8ed3cf', '#4eaf9f', '#1c7a63'],
    sea: ['#8df0df', '#23bcc4', '#05799f'],
    glint: '#f4fffb',
    air: { color: '#7fe6e0', amount: 0.05 },
  },
  {
    sky: ['#071a38', '#0e2f5a', '#1d4f80', '#3f7ca3'],
    sun: { color: '#fdf6da', x: 960, y: 170, radius: 44 },
    cloud: '#2f5f8c',
    hills: ['#23507a', '#173a5f', '#0c2343'],
    sea: ['#3a7296', '#164770', '#07203f'],
    glint: '#f8eebf',
    air: { color: '#0b2447', amount: 0.34 },
    hasStars: true,
  },
  {
    sky: ['#35557f', '#b4617a', '#f27d5d', '#ffc36b'],
    sun: { color: '#fff0b0', x: 560, y: 384, radius: 80 },
    cloud: '#f6a08a',
    hills: ['#b2668a', '#74466f', '#3b2e55'],
    sea: ['#ffb267', '#b45a68', '#3a3059'],
    glint: '#ffe6a6',
    air: { color: '#8a3f5c', amount: 0.22 },
  },
]

/** Changes a colour to how it looks in this light. */
export const litBy = (mood: Mood) => (color: string) => mix(color, mood.air.color, mood.air.amount)

export type Lit = ReturnType<typeof litBy>
