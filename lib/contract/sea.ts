import { z } from 'zod'
import { HALVES } from '@/lib/sea/forecastRows'
import { defineCall } from './call'
import * as p from './primitives'

const level = z.object({
  /** `HH:mm` of the Korean day. */
  at: p.needed(z.string()),
  /** Centimetres above chart datum, as the source has it. */
  cm: p.needed(z.number()),
})

export const tideTurn = level.extend({ is_high: z.boolean() })

export const tide = z.object({
  /** The station, and how far it is from the boat in kilometres. */
  station: p.needed(z.string()),
  km: z.number(),
  fetched_at: p.instant,
  /** High and low water in order. */
  turns: z.array(tideTurn),
  levels: z.array(level),
})

/** Least and most. */
export const span = z.object({ least: p.needed(z.number()), most: p.needed(z.number()) }).nullable()

export const seaForecast = z.object({
  /** Whose forecast it is, in words; '' where an older server leaves it out. */
  source: z.string(),
  /** Of which place it is, and how far that is from the boat’s port in kilometres. */
  place: p.needed(z.string()),
  km: z.number(),
  fetched_at: p.instant,
  halves: z.array(
    z.object({
      half: z.enum(HALVES),
      /** Waves in metres, wind in m/s, water and air in °C; null where it is not known. */
      ...{ waves: span, wind: span, water: span, air: span },
      /** What angling for a species is worth, the best first. */
      fish: z.array(z.object({ name: p.needed(z.string()), index: z.string() })),
    }),
  ),
})
export type SeaForecast = z.output<typeof seaForecast>

export const seaWarnings = z.object({
  /** When the source last told of any. */
  checked_at: p.instant,
  /** In force or announced for the day, the first first. */
  list: z.array(
    z.object({
      name: p.needed(z.string()),
      area: z.string(),
      from: p.instant,
      /** null where its end is not announced. */
      until: p.instant.nullable(),
    }),
  ),
})
export type SeaWarnings = z.output<typeof seaWarnings>

export const getSeaWarnings = defineCall('getSeaWarnings', {
  summary:
    'Warnings and rough sea at a boat’s port in the days ahead; of other days nothing is said',
  params: z.object({ ship_no: p.no }),
  answer: z.object({
    /** When the sources last told of any; null where it is not known whether there are any. */
    checked_at: p.instant.nullable(),
    days: z.array(z.object({ sdate: p.needed(z.string()), names: z.array(p.needed(z.string())) })),
  }),
})

export const getTide = defineCall('getTide', {
  summary: 'Tide, forecast and warnings at a boat’s port on a Korean day; null where none is known',
  params: z.object({ ship_no: p.no, sdate: p.kstDate }),
  answer: z.object({
    tide: tide.nullable(),
    forecast: seaForecast.nullable(),
    warnings: seaWarnings.nullable(),
    /** Why departures may not sail, and until which hour of the day before that is decided; null without a doubt. */
    weather_check: z
      .object({
        doubts: z.array(z.string()),
        hour: z.int(),
        /** Departures of which it is decided that they sail all the same. */
        sailing: z.array(z.int()),
        /** When the departures leave that are in doubt; absent: all of the day are. */
        in_doubt: z.array(p.instant).optional(),
      })
      .nullish(),
  }),
})
