import { dayFromNow } from './builders'

export type CatalogueDefault = {
  weekdays?: number[]
  departure_time?: string
  valid_from?: string
  valid_to?: string
  capacity?: number
  price?: number
  fish?: string
  method?: string
  least_to_sail?: number
  sail_hours?: number
}

const everyDay = (row: CatalogueDefault) => ({
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  departure_time: '05:00',
  valid_from: dayFromNow(-30),
  valid_to: dayFromNow(2_000),
  ...row,
})

/** An operator's file with one ship of this name, for imports. */
export const catalogueOf = (
  name: string,
  defaults: CatalogueDefault[],
  schedules: object[] = [],
  serviceType = 'SHIP',
  shipCapacity = 10,
) => ({
  operators: [
    {
      host: name,
      name: '독도선단',
      title: '독도선단',
      owner_name: '김독도',
      biz_no: '123-45-67891',
      phone: '054-123-4567',
      address: '경북 포항시',
      copyright: '독도선단',
      bank_account: { bank: '수협은행', number: '101-0000', holder: '독도선단' },
      ships: [
        {
          key: name,
          service_type: serviceType,
          name: '독도호',
          area: 'GYEONGBUK',
          port_name: '구룡포항',
          tide_style: 8,
          lat: 35.98,
          lng: 129.55,
          time_text: '05:00 ~ 15:00',
          use_minutes: 600,
          capacity: shipCapacity,
          price: 100_000,
          pay_type: ['BANK'],
          meeting_place: '구룡포항',
          departure_address: '경북 포항시',
          schedules,
          default_schedules: defaults.map(everyDay),
        },
      ],
    },
  ],
})
