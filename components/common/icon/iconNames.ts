/** The ids of the drawings in `icons.svg`; a test compares them. */
export const ICON_NAMES = [
  ...([
    'anchor',
    'bell',
    'bus',
    'calendar',
    'chevron-down',
    'chevron-left',
    'chevron-right',
  ] as const),
  ...([
    'chevron-up',
    'close',
    'contest',
    'creator',
    'experience',
    'fish',
    'grip',
    'heart',
    'heart-on',
    'map',
  ] as const),
  ...(['minus', 'news', 'pension', 'plus', 'report', 'search', 'share', 'ship', 'ticket'] as const),
  ...(['travel', 'user', 'wave', 'yacht'] as const),
]

export type IconName = (typeof ICON_NAMES)[number]
