import { HeartIcon } from '@/components/common/icons/HeartIcon'
import type { IconProps } from '@/components/common/icons/Icon'

export const HeartFilledIcon = (props: IconProps) => <HeartIcon {...props} fill="currentColor" />
