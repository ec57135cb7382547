import { Icon, type IconProps } from '@/components/common/icons/Icon'

export const TicketIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6z" />
    <path d="M14.5 7v1.5M14.5 11.2v1.6M14.5 15.5V17" />
  </Icon>
)
