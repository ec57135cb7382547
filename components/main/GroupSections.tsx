import { Section } from '@/components/common/Section'
import { ShipShelf } from '@/components/common/ShipShelf'
import type { MainData } from '@/lib/contract/wire'
import { serviceTypePath } from '@/lib/serviceType/serviceType'

/** A shelf per service type, each with its title and the way to all of it. */
export const GroupSections = ({ groups }: { groups: MainData['group'] }) =>
  groups.map(({ service_type, title, data }) => (
    <Section key={service_type} title={title} moreHref={serviceTypePath(service_type)}>
      <ShipShelf items={data} />
    </Section>
  ))
