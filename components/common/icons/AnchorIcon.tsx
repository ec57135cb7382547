import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const AnchorIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="5.5" r="2.2" />
    <path d="M12 7.7V20.5M8.5 11h7M4 13c.5 4.5 3.5 7 8 7.5 4.5-.5 7.5-3 8-7.5M4 13l-1 2.2M4 13l2.2 1M20 13l1 2.2M20 13l-2.2 1" />
  </Icon>
)
