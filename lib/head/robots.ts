export type Robots = 'index,follow' | 'index,nofollow' | 'noindex,nofollow'

type Ships = {
  /** The main ship of the detail's group, else the detail's own; none for a page about no ship. */
  detailShipNo: number | null | undefined
  storefrontShipNo: number
}

/** The robots meta of a page (specification §2): another operator's detail is not indexed here. */
export function decideRobots({ detailShipNo, storefrontShipNo }: Ships): Robots {
  if (detailShipNo === undefined || detailShipNo === null) return 'index,nofollow'
  return detailShipNo === storefrontShipNo ? 'index,follow' : 'noindex,nofollow'
}
