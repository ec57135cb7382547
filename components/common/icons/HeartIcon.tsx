import { HEART_PATH } from '@/components/common/icons/heartPath'
import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d={HEART_PATH} />
  </Icon>
)
