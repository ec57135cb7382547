import { SERVICE_TYPES, type ServiceType } from '@/lib/serviceType/serviceType'
import { menuLinks, orderMenu } from '@/lib/storefront/menu'

const hrefs = (offered: ServiceType[]) => menuLinks(offered).map((link) => link.href)

describe('docs/specification.md#menu menu links', () => {
  test.each(SERVICE_TYPES)('%s alone brings its list and the right articles', (type) => {
    const links = hrefs([type])
    expect(links[0]).toBe(`/info/service_${type.toLowerCase()}/`)
    expect(links.includes('/info/ship_board/')).toBe(['SHIP', 'BUS', 'CONTEST'].includes(type))
    expect(links.includes('/info/board/')).toBe(
      ['EXPERIENCE', 'PENSION', 'CREATOR', 'TRAVELOUT'].includes(type),
    )
  })

  it('keep menu order and list nothing twice', () => {
    expect(menuLinks(['PENSION', 'BUS', 'SHIP', 'SHIP'])).toEqual([
      { href: '/info/service_ship/', label: '선상낚시', icon: 'SHIP' },
      { href: '/info/service_bus/', label: '출조버스', icon: 'BUS' },
      { href: '/info/service_pension/', label: '낚시펜션', icon: 'PENSION' },
      { href: '/info/ship_board/', label: '조황', icon: 'report' },
      { href: '/info/board/', label: '현장소식', icon: 'news' },
    ])
  })

  it('are empty where nothing is offered', () => {
    expect(menuLinks([])).toEqual([])
  })

  it('each have an icon of their own', () => {
    const icons = menuLinks(SERVICE_TYPES).map((link) => link.icon)
    expect(new Set(icons).size).toBe(SERVICE_TYPES.length + 2)
  })
})

describe('the order of an operator', () => {
  const links = menuLinks(['SHIP', 'BUS', 'PENSION'])
  const ordered = (order: string[]) => orderMenu(links, order).map(({ icon }) => icon)

  it('comes first, and what it does not name stays behind as it was', () => {
    expect(ordered(['report', 'PENSION'])).toEqual(['report', 'PENSION', 'SHIP', 'BUS', 'news'])
    expect(ordered([])).toEqual(links.map(({ icon }) => icon))
  })

  it('says nothing of what is not offered', () => {
    expect(ordered(['CREATOR', 'news'])).toEqual(['news', 'SHIP', 'BUS', 'PENSION', 'report'])
  })
})
