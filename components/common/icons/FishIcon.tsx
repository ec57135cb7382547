import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const FishIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 12c3.5-5 10-6 14-1.2L21 8v8l-4-2.8C13 18 6.5 17 3 12z" />
    <path d="M7.5 11h.01M11 9.5c1 1.6 1 3.4 0 5" />
  </Icon>
)
