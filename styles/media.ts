/** Styles are written for 360 px; these rules add to them: `${media.tablet} { … }`. */
export const media = {
  tablet: '@media (min-width: 768px)',
  /** Room for two columns. */
  wide: '@media (min-width: 1024px)',
  desktop: '@media (min-width: 1280px)',
  /** The widest page and its edges. */
  large: '@media (min-width: 1840px)',
  /** Only for pointers that can hover: after a tap the hover style would stay. */
  hover: '@media (hover: hover)',
  /** A mouse, which neither swipes nor has the keys of a page. */
  mouse: '@media (hover: hover) and (pointer: fine)',
  /** The system's own colours replace ours (Windows high contrast). */
  forced: '@media (forced-colors: active)',
  /** A window at 400 % zoom, or a phone on its side: bars that stick leave no room to read. */
  low: '@media (max-height: 30rem)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const
