import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 3.5 9.5 4l1 4-2 1.8c1 2.4 3 4.5 5.6 5.7L16 13.5l4 1 .5 3c0 1.7-1.3 3-3 3C10 20 4 14 3.5 6.5c0-1.7 1.3-3 3-3z" />
  </Icon>
)
