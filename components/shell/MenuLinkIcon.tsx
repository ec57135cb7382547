import type { IconProps } from '@/components/common/icons/Icon'
import { NewsIcon } from '@/components/common/icons/NewsIcon'
import { ReportIcon } from '@/components/common/icons/ReportIcon'
import { ServiceTypeIcon } from '@/components/common/icons/ServiceTypeIcon'
import { serviceTypeFromCode } from '@/lib/serviceType/serviceType'

/** The icon that the menu of the wire names: a service type's own, a report's or the news'. */
export const MenuLinkIcon = ({ icon, ...props }: IconProps & { icon: string }) => {
  const type = serviceTypeFromCode(icon)
  if (type) return <ServiceTypeIcon {...props} type={type} />
  return icon === 'report' ? <ReportIcon {...props} /> : <NewsIcon {...props} />
}
