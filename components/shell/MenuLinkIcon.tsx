import { Icon, type IconProps } from '@/components/common/icon/icons'
import type { IconName } from '@/components/common/icon/iconNames'
import { serviceTypeFromCode, type ServiceType } from '@/lib/serviceType/serviceType'

/** Each service type has a menu icon of its own (docs/specification.md#menu). */
const serviceTypeIcons: Record<ServiceType, IconName> = {
  SHIP: 'ship',
  BUS: 'bus',
  PENSION: 'pension',
  CONTEST: 'contest',
  EXPERIENCE: 'experience',
  HWASEONGCITY: 'yacht',
  TRAVELOUT: 'travel',
  CREATOR: 'creator',
}

/** The icon that a menu entry names: a service type's, or that of reports or news. */
export const MenuLinkIcon = ({ icon, ...props }: IconProps & { icon: string }) => {
  const type = serviceTypeFromCode(icon)
  const other = icon === 'report' ? 'report' : 'news'
  return <Icon name={type ? serviceTypeIcons[type] : other} {...props} />
}
