import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const NewsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h13v13.5A1.5 1.5 0 0 0 18.5 20h-13A1.5 1.5 0 0 1 4 18.5z" />
    <path d="M17 9h3v9.5a1.5 1.5 0 0 1-3 0" />
    <path d="M7.5 8.5h6v4h-6zM7.5 16h6" />
  </Icon>
)
