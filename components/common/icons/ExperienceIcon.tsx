import { Icon, type IconProps } from '@/components/common/icons/Icon'

/** A life ring: a day out for those who have never been aboard. */
export const ExperienceIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="m5.2 7.2 3.6 2.6M7.2 5.2l2.6 3.6M18.8 16.8l-3.6-2.6M16.8 18.8l-2.6-3.6M18.8 7.2l-3.6 2.6M16.8 5.2l-2.6 3.6M5.2 16.8l3.6-2.6M7.2 18.8l2.6-3.6" />
  </Icon>
)
