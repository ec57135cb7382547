import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side in px. */
  size?: number
}

/** The frame of every icon: a 24-unit grid, one stroke, the colour of the text beside it. */
export const Icon = ({ size = 24, children, ...rest }: IconProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    focusable={false}
    {...rest}
  >
    {children}
  </svg>
)

/**
 * An icon of the given shapes. The icons in this file belong to the shell, so every page loads them;
 * an icon of some pages is in a file of its own or beside its only user.
 */
export const drawIcon = (shapes: ReactNode) => (props: IconProps) => (
  <Icon {...props}>{shapes}</Icon>
)

export const SearchIcon = drawIcon(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.7 4.7" />
  </>,
)

export const TicketIcon = drawIcon(
  <>
    <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6z" />
    <path d="M14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17" />
  </>,
)

export const UserIcon = drawIcon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
)

export const WaveIcon = drawIcon(
  <path d="M2.5 9c2 0 2.5-1.8 4.8-1.8S10 9 12 9s2.5-1.8 4.8-1.8S19.5 9 21.5 9M2.5 13.5c2 0 2.5-1.8 4.8-1.8S10 13.5 12 13.5s2.5-1.8 4.8-1.8 2.7 1.8 4.7 1.8M2.5 18c2 0 2.5-1.8 4.8-1.8S10 18 12 18s2.5-1.8 4.8-1.8S19.5 18 21.5 18" />,
)

/** The path of the heart on the 24-unit grid. `FavoriteButton` draws it as a CSS mask. */
export const HEART_PATH =
  'M12 20S4 15.3 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.3 12 20 12 20z'

export const HeartIcon = drawIcon(<path d={HEART_PATH} />)
