import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 5.5 2 6.5h-15c0-1 2-2 2-6.5z" />
    <path d="M10 20a2.2 2.2 0 0 0 4 0" />
  </Icon>
)
