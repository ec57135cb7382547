import type { SVGProps } from 'react'
import type { IconName } from './iconNames'
import drawings from './icons.svg'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  /** Side in px. */
  size?: number
}

const { src } = drawings as { src: string }

/**
 * A drawing of `icons.svg`: a 24-unit grid, one stroke, the colour of the text beside it. The file is
 * fetched once and kept for good, so neither the HTML nor the scripts of a page carry the shapes, nor each use the size of the grid.
 */
export const Icon = ({ name, size = 24, ...rest }: IconProps & { name: IconName }) => (
  <svg width={size} height={size} aria-hidden {...rest}>
    <use href={`${src}#${name}`} />
  </svg>
)

/** An icon as a component, for those that take one. */
export const drawIcon = (name: IconName) => (props: IconProps) => <Icon name={name} {...props} />

export const SearchIcon = drawIcon('search')
export const TicketIcon = drawIcon('ticket')
export const UserIcon = drawIcon('user')
export const WaveIcon = drawIcon('wave')
export const HeartIcon = drawIcon('heart')
