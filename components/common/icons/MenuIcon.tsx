import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
)
