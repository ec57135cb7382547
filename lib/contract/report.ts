import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { span, tideTurn } from './sea'

const catchEntry = z.object({
  fish: p.needed(z.string()),
  count: z.int(),
  size_cm: z.number().nullable(),
})

/** The short form of a fishing report (조황). */
export const reportItem = z.object({
  no: p.needed(z.int()),
  ship_no: z.int(),
  main_ship_no: z.int(),
  ship_name: z.string(),
  service_type: p.ofServiceType,
  port_name: z.string(),
  sdate: z.string(),
  title: z.string(),
  summary: z.string(),
  image: z.string(),
  catch: z.array(catchEntry),
  lat: z.number(),
  lng: z.number(),
  view_count: z.int(),
  created_at: p.instant,
})

export const getFishBoardList = defineCall('getFishBoardList', {
  summary: 'Fishing reports, 30 a page; in map mode a plain array of what can be put on a map',
  query: z.object({
    page: p.page,
    /** The storefront's main ship: reports of its fleet. 0 is every operator. */
    ship_no: p.shipNo.default(0),
    /** One ship of the fleet, returned as `main_ship_no` by the specification. */
    sub_ship: p.shipNo.default(0),
    is_map_mode: p.queryFlag.default(0),
    /** 'photo' leaves out reports without a picture; '' is all of them. */
    view: z.enum(['', 'photo'], '보기 방식이 올바르지 않아요.').default(''),
    /** Codes of species, see `/ship/filter/`: reports that caught one of them. Unknown ones are ignored. */
    fish: p.note(500).default(''),
    /** Codes of coasts, see `lib/report/coasts.ts`. Unknown ones are ignored. */
    coast: p.note(100).default(''),
    /** Only reports of former years with the tide of this day, a month before or after it. */
    tide_day: p.kstDate.optional(),
  }),
  answer: z.union([p.pageOf(reportItem), z.array(reportItem)]),
})

export const getCatchByTide = defineCall('getCatchByTide', {
  summary: 'What was caught in former years with the tide of a day; null where few reports say it',
  query: getFishBoardList.query
    .pick({ ship_no: true, sub_ship: true, fish: true, coast: true })
    .extend({
      /** '' is today. */
      sdate: p.kstDate.or(z.literal('')).default(''),
    }),
  answer: z.object({
    past: z
      .object({
        sdate: p.needed(z.string()),
        /** `7물`, as the boat's port counts it. */
        tide: p.needed(z.string()),
        reports: p.needed(z.int()),
        /** Those of them without a catch. */
        blanks: z.int(),
        /** By species, most first: the average of all reports, and the most of one. */
        catch: z.array(z.object({ fish: p.needed(z.string()), average: z.int(), most: z.int() })),
      })
      .nullable(),
  }),
})

/** What was forecast of the sea of a trip. */
const tripSea = z.object({
  station: z.string(),
  turns: z.array(tideTurn),
  /** Waves in metres; absent where nothing was known of them. */
  waves: span.nullish(),
})
export type TripSea = z.output<typeof tripSea>

export const getFishBoardDetail = defineCall('getFishBoardDetail', {
  summary: 'One fishing report',
  params: z.object({ no: p.no }),
  query: z.object(p.isView),
  answer: z.object({
    detail: reportItem.extend({
      contents_html: z.string(),
      images: z.array(z.string()),
      /** As of a ship: see `getShipDetail`. */
      image_texts: z.array(z.string()).nullish(),
      host: z.string().nullable(),
      /** `7물`; absent of what does not fish by tides. */
      tide: z.string().optional(),
      /** Where they fished, in the captain's words. */
      place: z.string().optional(),
      /** Whether nothing was caught. */
      is_blank: z.boolean().optional(),
      sea: tripSea.nullish(),
    }),
    /** Catch by species over the last twelve months of this ship, for a small plot. */
    catch_by_month: z.array(z.object({ yyyymm: z.string(), fish: z.string(), count: z.int() })),
  }),
})
