import type { ComponentType } from 'react'
import { BusIcon } from '@/components/common/icons/BusIcon'
import { ContestIcon } from '@/components/common/icons/ContestIcon'
import { CreatorIcon } from '@/components/common/icons/CreatorIcon'
import { ExperienceIcon } from '@/components/common/icons/ExperienceIcon'
import type { IconProps } from '@/components/common/icons/Icon'
import { PensionIcon } from '@/components/common/icons/PensionIcon'
import { ShipIcon } from '@/components/common/icons/ShipIcon'
import { TravelIcon } from '@/components/common/icons/TravelIcon'
import { YachtIcon } from '@/components/common/icons/YachtIcon'
import type { ServiceType } from '@/lib/serviceType/serviceType'

const icons = {
  SHIP: ShipIcon,
  BUS: BusIcon,
  PENSION: PensionIcon,
  CONTEST: ContestIcon,
  EXPERIENCE: ExperienceIcon,
  HWASEONGCITY: YachtIcon,
  TRAVELOUT: TravelIcon,
  CREATOR: CreatorIcon,
} satisfies Record<ServiceType, ComponentType<IconProps>>

/** Each service type has a menu icon of its own (specification §2). */
export const ServiceTypeIcon = ({ type, ...props }: IconProps & { type: ServiceType }) => {
  const TypeIcon = icons[type]
  return <TypeIcon {...props} />
}
