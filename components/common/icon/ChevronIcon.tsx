import { Icon, type IconProps } from './icons'

export const ChevronIcon = ({
  direction = 'right',
  ...props
}: IconProps & { direction?: 'right' | 'down' | 'left' | 'up' }) => (
  <Icon name={`chevron-${direction}`} {...props} />
)
