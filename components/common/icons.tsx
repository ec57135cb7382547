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

/** An icon of the given shapes. */
export const drawIcon = (shapes: ReactNode) => (props: IconProps) => (
  <Icon {...props}>{shapes}</Icon>
)

export const AnchorIcon = drawIcon(
  <>
    <circle cx="12" cy="5.5" r="2.2" />
    <path d="M12 7.7V20.5M8.5 11h7M4 13c.5 4.5 3.5 7 8 7.5 4.5-.5 7.5-3 8-7.5M4 13l-1 2.2M4 13l2.2 1M20 13l1 2.2M20 13l-2.2 1" />
  </>,
)

export const BellIcon = drawIcon(
  <>
    <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 5.5 2 6.5h-15c0-1 2-2 2-6.5z" />
    <path d="M10 20a2.2 2.2 0 0 0 4 0" />
  </>,
)

export const CalendarIcon = drawIcon(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
    <path d="M4 10h16M8.5 3v4M15.5 3v4M8.5 14h.01M12 14h.01M15.5 14h.01M8.5 17h.01M12 17h.01" />
  </>,
)

export const CloseIcon = drawIcon(<path d="m6 6 12 12M18 6 6 18" />)

export const FishIcon = drawIcon(
  <>
    <path d="M3 12c3.5-5 10-6 14-1.2L21 8v8l-4-2.8C13 18 6.5 17 3 12z" />
    <path d="M7.5 11h.01M11 9.5c1 1.6 1 3.4 0 5" />
  </>,
)

export const MapIcon = drawIcon(
  <>
    <path d="M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.5 11z" />
    <circle cx="12" cy="10" r="2.4" />
  </>,
)

export const SearchIcon = drawIcon(
  <>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.7 4.7" />
  </>,
)

export const ShareIcon = drawIcon(
  <>
    <path d="M12 14.5V3.5M8 7l4-3.5L16 7" />
    <path d="M7 11H5.5v9.5h13V11H17" />
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

const degrees = { right: 0, down: 90, left: 180, up: 270 } as const

export const ChevronIcon = ({
  direction = 'right',
  ...props
}: IconProps & { direction?: keyof typeof degrees }) => (
  <Icon {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" transform={`rotate(${degrees[direction]} 12 12)`} />
  </Icon>
)
