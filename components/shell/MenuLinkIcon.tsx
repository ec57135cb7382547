import type { ComponentType } from 'react'
import { drawIcon, type IconProps } from '@/components/common/icons'
import { serviceTypeFromCode, type ServiceType } from '@/lib/serviceType/serviceType'

const BusIcon = drawIcon(
  <>
    <rect x="4" y="4" width="16" height="13.5" rx="2.5" />
    <path d="M4 11.5h16M12 4v7.5M4 7.5H2.5v3M20 7.5h1.5v3" />
    <path d="M7 17.5v2M17 17.5v2M7.5 14.5h.01M16.5 14.5h.01" />
  </>,
)

const ContestIcon = drawIcon(
  <>
    <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0z" />
    <path d="M7.5 5.5H4.5c0 3 1 4.5 3.3 5M16.5 5.5h3c0 3-1 4.5-3.3 5" />
    <path d="M12 14v3.5M8.5 20.5c0-2 1.5-3 3.5-3s3.5 1 3.5 3z" />
  </>,
)

const CreatorIcon = drawIcon(
  <>
    <rect x="3" y="7" width="12.5" height="11" rx="2.5" />
    <path d="m15.5 11 5-2.8v8.6l-5-2.8" />
    <path d="M8 10.5v4l3.3-2z" />
  </>,
)

const ExperienceIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="m5.2 7.2 3.6 2.6M7.2 5.2l2.6 3.6M18.8 16.8l-3.6-2.6M16.8 18.8l-2.6-3.6M18.8 7.2l-3.6 2.6M16.8 5.2l-2.6 3.6M5.2 16.8l3.6-2.6M7.2 18.8l2.6-3.6" />
  </>,
)

const PensionIcon = drawIcon(
  <>
    <path d="M3.5 11 12 4l8.5 7" />
    <path d="M5.5 9.5V20h13V9.5" />
    <path d="M10 20v-5.5h4V20M10.5 10.5h3" />
    <path d="M16 5v2" />
  </>,
)

const ShipIcon = drawIcon(
  <>
    <path d="M3 14.5h18l-2 4.5H5.5z" />
    <path d="M6.5 14.5V10H14l2.5 4.5" />
    <path d="M9 10V5.5M9 5.5l4 1.5-4 1.5" />
    <path d="M3 21.5c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8" />
  </>,
)

const TravelIcon = drawIcon(
  <path d="M10.5 13.5 4 11.7l1.3-1.5 6.4.2 4.4-4.8c.9-1 2.3-1.4 3.1-.8.6.8.2 2.2-.8 3.1l-4.8 4.4.2 6.4-1.5 1.3-1.8-6.5-3.6 3.4.2 2.1-1.1 1-1.2-2.9-2.9-1.2 1-1.1 2.1.2z" />,
)

const YachtIcon = drawIcon(
  <>
    <path d="M12 3v13.5" />
    <path d="M12 4c3.8 2.8 5.8 6 6.5 10H12z" />
    <path d="M9.5 7.5C8 9.5 6.5 11.7 5.5 14h4z" />
    <path d="M3.5 17h17l-2.5 3.5H6z" />
  </>,
)

const NewsIcon = drawIcon(
  <>
    <path d="M4 5h13v13.5A1.5 1.5 0 0 0 18.5 20h-13A1.5 1.5 0 0 1 4 18.5z" />
    <path d="M17 9h3v9.5a1.5 1.5 0 0 1-3 0" />
    <path d="M7.5 8.5h6v4h-6zM7.5 16h6" />
  </>,
)

const ReportIcon = drawIcon(
  <>
    <path d="M6 3.5h9.5L19 7v13.5H6z" />
    <path d="M15 3.5V7.5h4" />
    <path d="M8.8 14c1.8-2.6 4.2-2.6 6 0-1.8 2.6-4.2 2.6-6 0zM14.8 14l1.7-1.5v3z" />
    <path d="M9 9h3.5" />
  </>,
)

/** Each service type has a menu icon of its own (docs/specification.md#menu). */
const serviceTypeIcons = {
  SHIP: ShipIcon,
  BUS: BusIcon,
  PENSION: PensionIcon,
  CONTEST: ContestIcon,
  EXPERIENCE: ExperienceIcon,
  HWASEONGCITY: YachtIcon,
  TRAVELOUT: TravelIcon,
  CREATOR: CreatorIcon,
} satisfies Record<ServiceType, ComponentType<IconProps>>

/** The icon that a menu entry names: a service type's, or that of reports or news. */
export const MenuLinkIcon = ({ icon, ...props }: IconProps & { icon: string }) => {
  const type = serviceTypeFromCode(icon)
  const LinkIcon = type ? serviceTypeIcons[type] : icon === 'report' ? ReportIcon : NewsIcon
  return <LinkIcon {...props} />
}
