import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const ShipIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 14.5h18l-2 4.5H5.5z" />
    <path d="M6.5 14.5V10H14l2.5 4.5" />
    <path d="M9 10V5.5M9 5.5l4 1.5-4 1.5" />
    <path d="M3 21.5c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8" />
  </Icon>
)
