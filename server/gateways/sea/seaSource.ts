import type { KstDate } from '@/lib/date/kst'
import type { FishingKind, OwnKind } from '@/lib/sea/forecastOf'
import type { PlaceDay } from '@/lib/sea/forecastRows'
import type { ForecastPlace } from '@/lib/sea/kmaRows'
import type { Prewarning } from '@/lib/sea/prewarnings'
import type { TideLevel, TideTurn } from '@/lib/sea/tideRows'
import type { TideStation } from '@/lib/sea/tideStations'
import type { WarningEvent } from '@/lib/sea/warnings'

export type StationDay = { station: TideStation; sdate: KstDate }

/** One thing that is published of the sea, for a station and a Korean day. */
export type SeaSource<Row> = {
  /**
   * What it says; none where it has nothing for that day.
   *
   * @throws GatewayFailure where it gives no usable answer
   */
  read(of: StationDay): Promise<Row[]>
}

/** The sources by what is stored of them. */
export type SeaSources = { turns: SeaSource<TideTurn>; levels: SeaSource<TideLevel> }
export type SeaSourceName = keyof SeaSources

export const SEA_SOURCE_NAMES = ['turns', 'levels'] as const satisfies readonly SeaSourceName[]

/** Their breakers' names, which `gateway_state` and the console have. */
export const SEA_GATEWAYS = {
  turns: 'khoaTideTurns',
  levels: 'khoaTideLevels',
} as const satisfies Record<SeaSourceName, string>

/** What is published of all places at once, by the way one fishes there. */
export const FORECAST_KINDS = {
  boatPlaces: 'boat',
  rockPlaces: 'rock',
} as const satisfies Record<string, FishingKind>
export type ForecastName = keyof typeof FORECAST_KINDS
export const FORECAST_NAMES = ['boatPlaces', 'rockPlaces'] as const satisfies ForecastName[]

export type ForecastSource = {
  /**
   * The days from a Korean day on, of all places of a kind.
   *
   * @throws GatewayFailure where it gives no usable answer
   */
  read(kind: FishingKind, from: KstDate): Promise<PlaceDay[]>
}

export const FORECAST_GATEWAY = 'khoaFishing'

/** What is published of one place at a time. */
export type PlaceSource = {
  /**
   * The days that are forecast for a place by now; none where it has nothing yet.
   *
   * @throws GatewayFailure where it gives no usable answer
   */
  read(place: ForecastPlace, at: Date): Promise<PlaceDay[]>
}
export type PlaceSources = Record<OwnKind, PlaceSource>

export const PLACE_GATEWAYS = {
  ...{ grid: 'kmaVillage', area: 'kmaMidTerm' },
} as const satisfies Record<OwnKind, string>
/** What the database calls them. */
export const PLACE_SOURCES = {
  ...{ grid: 'gridPlaces', area: 'seaAreas' },
} as const satisfies Record<OwnKind, string>

export type WarningSource = {
  /**
   * What was announced of warnings from one Korean day until another, in no order.
   *
   * @throws GatewayFailure where it gives no usable answer
   */
  read(from: KstDate, until: KstDate): Promise<WarningEvent[]>
}

export const WARNING_GATEWAY = 'kmaWarnings'

export type PrewarningSource = {
  /**
   * What is announced beforehand by the newest announcement until a Korean day; none where there is none.
   *
   * @throws GatewayFailure where it gives no usable answer
   */
  read(until: KstDate): Promise<Prewarning[]>
}

export const PREWARNING_GATEWAY = 'kmaPrewarnings'

/** All that data.go.kr is asked for, each with calls of its own: `sea_source_name` in the database. */
export type CalledSource =
  | SeaSourceName
  | ForecastName
  | (typeof PLACE_SOURCES)[OwnKind]
  | ('warnings' | 'prewarnings' | 'vessels')
