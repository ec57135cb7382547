/** Written for 360 px first; these add to it. Use as a rule: `${media.tablet} { … }`. */
export const media = {
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1280px)',
  /** Only a pointer that can hover: a tap would leave the hover style stuck. */
  hover: '@media (hover: hover)',
  motion: '@media (prefers-reduced-motion: no-preference)',
} as const
