import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const YachtIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3v13.5" />
    <path d="M12 4c3.8 2.8 5.8 6 6.5 10H12z" />
    <path d="M9.5 7.5C8 9.5 6.5 11.7 5.5 14h4z" />
    <path d="M3.5 17h17l-2.5 3.5H6z" />
  </Icon>
)
