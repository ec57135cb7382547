import { Icon, type IconProps } from './icons'

const degrees = { right: 0, down: 90, left: 180, up: 270 } as const

export const ChevronIcon = ({
  direction = 'right',
  ...props
}: IconProps & { direction?: keyof typeof degrees }) => (
  <Icon {...props}>
    <path d="m9.5 5.5 6.5 6.5-6.5 6.5" transform={`rotate(${degrees[direction]} 12 12)`} />
  </Icon>
)
