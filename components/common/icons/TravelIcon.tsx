import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const TravelIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10.5 13.5 4 11.7l1.3-1.5 6.4.2 4.4-4.8c.9-1 2.3-1.4 3.1-.8.6.8.2 2.2-.8 3.1l-4.8 4.4.2 6.4-1.5 1.3-1.8-6.5-3.6 3.4.2 2.1-1.1 1-1.2-2.9-2.9-1.2 1-1.1 2.1.2z" />
  </Icon>
)
