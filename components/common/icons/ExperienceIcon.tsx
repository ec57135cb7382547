import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const ExperienceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20 14.5 9.5" />
    <ellipse cx="16.2" cy="7.8" rx="5.2" ry="3.6" transform="rotate(45 16.2 7.8)" />
    <path d="M12.6 4.2c-3.4 1.6-5 5.2-3.6 10.8 5.4 1.4 9.2-.2 10.8-3.6" />
    <path d="m11.5 7.5 5 5" />
  </Icon>
)
