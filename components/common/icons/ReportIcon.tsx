import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const ReportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h9.5L19 7v13.5H6z" />
    <path d="M15 3.5V7.5h4" />
    <path d="M8.8 14c1.8-2.6 4.2-2.6 6 0-1.8 2.6-4.2 2.6-6 0zM14.8 14l1.7-1.5v3z" />
    <path d="M9 9h3.5" />
  </Icon>
)
