import type { ReactNode, SVGProps } from 'react'

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side in px. */
  size?: number
}

/** The pen all icons are drawn with: 24-unit grid, one stroke, the colour of the text beside it. */
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
