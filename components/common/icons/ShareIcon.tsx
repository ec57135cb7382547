import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const ShareIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 14.5V3.5M8 7l4-3.5L16 7" />
    <path d="M7 11H5.5v9.5h13V11H17" />
  </Icon>
)
