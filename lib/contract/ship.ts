import { z } from 'zod'
import { PAGE_SIZE } from '@/lib/paging/limits'
import { SHIP_SORTS } from '@/lib/ship/shipSort'
import { defineCall } from './call'
import * as p from './primitives'
import { offeredOption, payTypes, refundPolicy, shipGuideFields } from './reservationParts'
import { isOvernight } from './termFields'

const groupInfo = z.object({ no: z.int(), name: z.string(), main_ship_no: z.int() })

/** The short form of a trip, as lists show it. */
export const shipItem = z.object({
  ship: z.object({ no: p.needed(z.int()), is_favorite: p.flag.optional() }),
  detail: z.object({
    name: z.string(),
    service_type: p.ofServiceType,
    main_ship_no: z.int(),
    area_name: z.string(),
    port_name: z.string(),
    fish: z.array(z.string()),
    price: p.won,
    capacity: z.int(),
    time_text: z.string(),
    image: z.string(),
    is_coupon: p.flag,
    /**
     * The first departure that can be booked, if one is known. In a list: that fits its query's day,
     * party and species. Day of leaving (KST), seats left, time (`05:30`) and price per unit.
     */
    next_sdate: z.string().nullable(),
    next_remain: z.int().nullable(),
    next_time: z.string().nullable(),
    next_price: p.won.nullable(),
    next_is_overnight: isOvernight,
    /** That it is open whether it goes ahead; absent: no. */
    next_is_undecided: z.boolean().optional(),
    /** The least price of what fits on that day of fishing, where it is less than `next_price`. */
    least_price: p.won.optional(),
    /** The mean stars of its reviews; absent while they are too few. */
    rating: z.number().optional(),
  }),
  is_view: p.flag,
})

/** Everything a trip page shows about its ship. */
export const shipDetail = z.object({
  ship: z.object({
    no: p.needed(z.int()),
    main_ship_no: z.int(),
    is_favorite: p.flag.optional(),
  }),
  detail: z.object({
    name: z.string(),
    service_type: p.ofServiceType,
    area_name: z.string(),
    port_name: z.string(),
    tide_style: z.union([z.literal(7), z.literal(8)]).default(8),
    lat: z.number(),
    lng: z.number(),
    time_text: z.string(),
    use_minutes: z.int(),
    capacity: z.int(),
    /** How many may sleep in one room; absent or null where that is not known, and of what has no rooms. */
    room_guests: z.int().nullish(),
    price: p.won,
    /** The least price of the next day that can be booked; absent where there is none. */
    least_price: p.won.optional(),
    fish: z.array(z.string()),
    fishing_method: z.array(z.string()),
    meeting_place: z.string(),
    departure_address: z.string(),
    /** What the place at that address is called, where it is not the port: an airport; '' or absent otherwise. */
    departure_place: z.string().optional(),
    /** What the price includes and what not; '' or absent where the operator has not said it. */
    included: z.string().optional(),
    excluded: z.string().optional(),
    intro_html: z.string(),
    memo_html: z.string(),
    images: z.array(z.string()),
    /** What each of them shows, '' where nobody has said it; absent or null where nobody can. */
    image_texts: z.array(z.string()).nullish(),
    options: z.array(offeredOption),
    pay_type: payTypes,
    refund_policy: refundPolicy,
    /** Per cent paid back once a cancelled booking’s seats are sold again; absent or null where that is not offered. */
    resale_percent: z.int().nullish(),
    is_coupon: p.flag,
    /** What may be checked of a boat; null where the operator has not said it. Tons: gross tonnage. */
    captain_name: z.string().nullable(),
    registration_no: z.string().nullable(),
    tonnage: z.number().nullable(),
    insurance: z.string().nullable(),
    /** What the register of fishing boats says of it, and when that was looked up; absent or null where nothing. */
    register: z
      .object({
        name: z.string(),
        port: z.string(),
        passengers: z.int(),
        starts_on: z.string().nullable(),
        ends_on: z.string().nullable(),
        fetched_at: p.instant,
      })
      .nullish(),
    phone: z.string(),
    ...shipGuideFields,
    /** The operator's firm as the law has it shown before an order; '' where not known. */
    seller: z.object({
      firm_name: z.string(),
      owner_name: z.string(),
      biz_no: z.string(),
      mail_order_no: z.string(),
      /** Of a travel business (관광사업 등록번호); '' or absent of others. */
      travel_business_no: z.string().optional(),
      address: z.string(),
      email: z.string(),
    }),
    operator_name: z.string(),
    /** The storefront that this trip belongs to: where it is indexed. */
    host: z.string().nullable(),
  }),
  group: groupInfo,
})

/** The visitor's filter as the address and the wire write it. Lists are comma-separated codes. */
const shipFilter = z.object({
  page: p.page,
  service_type: p.serviceType.optional(),
  ship_no: p.shipNo.default(0),
  fish: p.note(500).optional(),
  area: p.note(500).optional(),
  sdate: p.kstDate.optional(),
  /** Seats on one departure. */
  party: p.queryParty.optional(),
  pay: p.note(100).optional(),
  walkthrough: p.note(500).optional(),
  use_time: p.note(100).optional(),
  fishing_method_travelout: p.note(500).optional(),
  search: p.note(100).optional(),
  is_coupon: p.queryFlag.optional(),
  is_possible: p.queryFlag.optional(),
  sort: z.enum(SHIP_SORTS, '정렬 방법이 올바르지 않아요.').optional(),
  /** Counts alone: `total`, with an empty list. */
  is_count: p.queryFlag.optional(),
  /** The visitor's place, for the sort by distance. */
  lat: p.latitude.optional(),
  lng: p.longitude.optional(),
})

/** `word`: it stands for nothing known. `code` is '' where there is none. */
const understood = z.object({
  kind: z.enum(['fish', 'area', 'port', 'town', 'method', 'type', 'word']),
  name: p.needed(z.string()),
  code: z.string(),
})

export const getShipList = defineCall('getShipList', {
  summary: 'Trips by filter, 30 a page; with `search`, also the totals per service type',
  query: shipFilter,
  answer: p.pageOf(shipItem).extend({
    /** The search's own result over every service type; null when nothing was searched for. */
    general: z.object({ list: p.needed(z.array(shipItem)), total: z.int().nullable() }).nullable(),
    service_type: z.array(p.codeName.extend({ total: z.int() })),
    /** Of a search: what each word was taken for, and operators of such a name. */
    understood: z.array(understood).optional(),
    operators: z.array(z.object({ name: p.needed(z.string()), host: z.string() })).optional(),
  }),
})

/** The numbers in a query, e.g. `3,7`: as many as one page of a list has. */
const shipNos = z
  .string('상품 번호를 알려 주세요.')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(p.no).max(PAGE_SIZE.list, `상품은 ${PAGE_SIZE.list}개까지 한 번에 찾을 수 있어요.`))

export const getShipPlaces = defineCall('getShipPlaces', {
  summary: 'Where ships of a list leave from, for its map; without those that are not shown',
  query: z.object({ ship_no: shipNos }),
  answer: z.object({
    list: p.needed(z.array(z.object({ no: z.int(), lat: z.number(), lng: z.number() }))),
  }),
})

export const getShipFilter = defineCall('getShipFilter', {
  summary: 'The codes a list can be filtered by; with a storefront also what is in season on it',
  query: z.object({ ship_no: p.shipNo.optional() }),
  answer: z.object({
    fish: z.array(p.codeName),
    area: z.array(p.codeName),
    fishing_method: z.array(p.codeName),
    fishing_method_travelout: z.array(p.codeName),
    /** Codes of species, those caught most in these weeks of former years first. */
    season: z.array(z.string()).optional(),
  }),
})

export const getShipSimpleInfo = defineCall('getShipSimpleInfo', {
  summary: 'One trip with everything its page shows',
  params: z.object({ ship_no: p.no }),
  answer: shipDetail,
})

export const getShipPreview = defineCall('getShipPreview', {
  summary: 'A trip as its operator’s draft has it, by the key of a link that the console made',
  params: z.object({ key: p.text('미리보기 주소를', 100) }),
  answer: shipDetail,
})

export const getShipGroup = defineCall('getShipGroup', {
  summary: 'A fleet and its ships; `no` is the group’s number',
  params: z.object({ no: p.no }),
  answer: z.object({ group: groupInfo, list: p.needed(z.array(shipItem)) }),
})

export const getSuggestSearch = defineCall('getSuggestSearch', {
  summary: 'Search suggestions: species, ports and ships',
  answer: z.object({
    list: p.needed(
      z.array(
        z.object({
          word: p.needed(z.string()),
          type: z.enum(['fish', 'area', 'port', 'ship']).default('ship'),
        }),
      ),
    ),
  }),
})

export const getCodeSubs = defineCall('getCodeSubs', {
  summary: 'The codes below a code',
  params: z.object({ code: p.text('코드를', 50) }),
  answer: z.object({ list: p.needed(z.array(p.codeName)) }),
})

export const toggleFavorite = defineCall('toggleFavorite', {
  summary: 'Makes a ship a favourite of the member, or not any more',
  body: z.object({ ship_no: p.no, action: z.enum(['add', 'delete'], '요청이 올바르지 않아요.') }),
  answer: z.object({ ship_no: z.int(), is_favorite: p.flag.optional() }),
})

export const getFavoriteList = defineCall('getFavoriteList', {
  summary: 'The member’s favourites, 10 a page, of one service type or all; or all their numbers',
  query: z.object({
    page: p.page,
    after: p.after,
    type: p.serviceType.or(z.literal('')).default(''),
    /** 1 asks for the number of every favourite at once, and for no page of them. */
    is_number_only: p.queryFlag.default(0),
  }),
  answer: p.pageOf(shipItem).extend({
    /** Every favourite's number, where numbers alone were asked for. */
    ship_no: z.array(z.int()).optional(),
  }),
})
