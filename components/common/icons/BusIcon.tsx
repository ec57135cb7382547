import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const BusIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="13.5" rx="2.5" />
    <path d="M4 11.5h16M12 4v7.5M4 7.5H2.5v3M20 7.5h1.5v3" />
    <path d="M7 17.5v2M17 17.5v2M7.5 14.5h.01M16.5 14.5h.01" />
  </Icon>
)
