import { Accordion } from '@/components/common/layout/Accordion'
import { Stack } from '@/components/common/layout/Stack'
import { FEW } from '@/components/console/shell/BoatSelect'
import { Unread } from '@/components/console/shell/Unread'
import { useRead } from '@/store/console/useRead'
import { OwnChangeForm } from './OwnChangeForm'
import { SailRuleForm } from './SailRuleForm'
import { ShipGuideForm } from './ShipGuideForm'

/** What bookers may do themselves, when it is in doubt whether boats sail, and what visitors are told about coming. */
export const GuidePage = () => {
  const rule = useRead('getOwnChange', {})
  const sailing = useRead('getSailRule', {})
  const guides = useRead('getShipGuides', {})
  if (!rule.data) return <Unread {...rule} height="16rem" />
  if (!sailing.data) return <Unread {...sailing} height="16rem" />
  if (!guides.data) return <Unread {...guides} height="16rem" />
  return (
    <Stack>
      <OwnChangeForm rule={rule.data} />
      <SailRuleForm rule={sailing.data} />
      {guides.data.list.map((row) =>
        guides.data && guides.data.list.length > FEW ? (
          <Accordion key={row.ship_no} summary={row.ship_name}>
            <ShipGuideForm row={row} />
          </Accordion>
        ) : (
          <ShipGuideForm key={row.ship_no} row={row} />
        ),
      )}
    </Stack>
  )
}
