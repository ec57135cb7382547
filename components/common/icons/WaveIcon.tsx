import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const WaveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 9c2 0 2.5-1.8 4.8-1.8S10 9 12 9s2.5-1.8 4.8-1.8S19.5 9 21.5 9M2.5 13.5c2 0 2.5-1.8 4.8-1.8S10 13.5 12 13.5s2.5-1.8 4.8-1.8 2.7 1.8 4.7 1.8M2.5 18c2 0 2.5-1.8 4.8-1.8S10 18 12 18s2.5-1.8 4.8-1.8S19.5 18 21.5 18" />
  </Icon>
)
