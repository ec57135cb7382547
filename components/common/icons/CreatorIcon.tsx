import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const CreatorIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="7" width="12.5" height="11" rx="2.5" />
    <path d="m15.5 11 5-2.8v8.6l-5-2.8" />
    <path d="M8 10.5v4l3.3-2z" />
  </Icon>
)
