import { addDays } from '@/lib/date/kst'
import { TIDE_STATIONS } from '@/lib/sea/tideStations'
import { type ProviderAnswer, type ProviderRequest, startProviderServer } from './providerServer'

const KEY = 'a/key+of/the/portal=='

/** High and low water of a day as it was recorded, in cm: time, height, `extrSe`. */
export const TURNS = [
  ['04:48', 420, '1'],
  ['10:02', 109, '2'],
  ['16:33', 337, '3'],
  ['21:48', 46, '4'],
] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Levels every half hour, which have a decimal. */
export const LEVELS = Array.from({ length: 48 }, (_, half) => ({
  at: `${twoDigits(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`,
  cm: Math.round((230 + 180 * Math.cos((half / 48) * 4 * Math.PI - 2.5)) * 10) / 10,
}))

/** A place for boats and one of the coast, both near Boryeong. */
export const BOAT_PLACE = { seafsPstnNm: '안흥항 북측', lat: 36.66, lot: 126.1 }
export const ROCK_PLACE = { seafsPstnNm: '외연도', lat: 36.22, lot: 126.5 }

/** Seven days of a place as they were recorded: a row for each half and species. */
const forecastRows = (place: object, from: string) =>
  Array.from({ length: 7 }, (_, day) => addDays(from, day)).flatMap((predcYmd) =>
    ['오전', '오후'].flatMap((predcNoonSeCd) =>
      ['우럭', '광어'].map((seafsTgfshNm) => ({
        ...place,
        ...{ predcYmd, predcNoonSeCd, seafsTgfshNm, tdlvHrScr: 50, tdlvHrCn: '중조기' },
        ...{ minWvhgt: '0.5', maxWvhgt: '1.0', minWspd: 4.2, maxWspd: 8.1 },
        ...{ minWtem: 12.1, maxWtem: 12.3, minArtmp: null, maxArtmp: null },
        ...{ minCrsp: 0.2, maxCrsp: 0.8, totalIndex: '보통', lastScr: 60 },
      })),
    ),
  )

/** An announcement of the weather service, whose root has an envelope of its own. */
export const WARNING = {
  ...{
    stnId: '108',
    tmFc: 202611280900,
    tmSeq: 28,
    areaCode: 'S1323200',
    areaName: '충남남부앞바다',
  },
  ...{ warnVar: 6, warnStress: 0, command: 1, cancel: 0 },
  ...{ startTime: 202611281800, endTime: 0, allEndTime: 0 },
}
export const announcing = (item: object[]) =>
  ({
    kind: 'refuse',
    status: 200,
    body: {
      response: {
        header: { resultCode: '00', resultMsg: 'NORMAL_SERVICE' },
        body: { dataType: 'JSON', items: { item }, totalCount: item.length },
      },
    },
  }) as const

/** The newest announcement of what is to come, in the words of the guide; of the root of the weather too. */
export const foretelling = (pwn: string, tmFc = 202611280430) =>
  announcing([{ stnId: '108', tmFc, tmSeq: 17, pwn, rem: 'o 없음' }])

/** Hours of a cell's days as they were recorded; of other categories some are words. */
export const villageRows = (
  { base_date: baseDate, nx, ny }: { base_date: string; nx: string; ny: string },
  waves = '0.5',
) =>
  Array.from({ length: 4 }, (_, day) => addDays(dashed(baseDate), day).replaceAll('-', '')).flatMap(
    (fcstDate) =>
      Array.from({ length: 24 }, (_, hour) => `${twoDigits(hour)}00`).flatMap((fcstTime) =>
        [
          ['WAV', waves],
          ['WSD', '6.1'],
          ['VEC', '310'],
          ['PCP', '강수없음'],
        ].map(([category, fcstValue]) => ({
          ...{ baseDate, baseTime: '0800', category, fcstDate, fcstTime, fcstValue },
          ...{ nx: Number(nx), ny: Number(ny) },
        })),
      ),
  )

/** Waves of a sea's later days in one row: halves until the seventh, then days. */
export const midTermRow = (regId: string) => ({
  regId,
  ...Object.fromEntries(
    [4, 5, 6, 7].flatMap((day) =>
      ['Am', 'Pm'].flatMap((half) => [
        [`wf${day}${half}`, '구름많음'],
        [`wh${day}A${half}`, 1],
        [`wh${day}B${half}`, 2.5],
      ]),
    ),
  ),
  ...{ wf8: '흐림', wh8A: '1.0', wh8B: '2.0', wh9A: 0, wh9B: 0, wh10A: '', wh10B: null },
})

/** `2026-11-28` of `20261128`. */
const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

const right = (item: object[]): ProviderAnswer => ({
  status: 200,
  body: {
    header: { resultCode: '00', resultMsg: 'NORMAL_SERVICE' },
    body: {
      items: { item },
      ...{ pageNo: 1, numOfRows: 300, totalCount: item.length, type: 'json' },
    },
  },
})

/** How the portal's gateway refuses, whatever type was asked for. */
export const refusal = (code: number, text: string) =>
  ({
    kind: 'refuse',
    status: 200,
    body: `<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>${text}</returnAuthMsg><returnReasonCode>${code}</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>`,
  }) as const
export const NOT_APPLIED = refusal(30, 'SERVICE_KEY_IS_NOT_REGISTERED_ERROR')

/** The portal's answer for a day that it has nothing of: there is no body. */
export const NO_DATA = {
  kind: 'refuse',
  status: 200,
  body: { header: { resultCode: '03', resultMsg: 'NODATA_ERROR' } },
} as const

/** An answer of high and low water with other rows than the day's. */
export const telling = (item: object[], total = item.length) =>
  ({
    kind: 'refuse',
    status: 200,
    body: {
      header: { resultCode: '00', resultMsg: 'NORMAL_SERVICE' },
      body: { items: { item }, totalCount: total },
    },
  }) as const

/** The boat of the guide's example, as others recorded it. */
export const VESSEL = {
  ...{ fsboNo: '00100016261403', fsboNm: '목성호', fshNtNm: '부산광역시 서구 제2022-008호' },
  ...{ fsboTotTons: '9.77', shpmHangNm: '부산광역시 서구 암남항', maxShcrNum: '2명' },
  ...{ maxPsrNum: '18명', bsnStEndDt: '2026.01.01 ~ 2099.12.31' },
}

/** The register has an envelope of its own; of a boat that it does not know it has no rows. */
export const vessels = (item: unknown, totalCount = Array.isArray(item) ? item.length : 1) =>
  ({
    kind: 'refuse',
    status: 200,
    body: {
      responseJson: {
        header: { resultCode: '00', resultMsg: '정상', numOfRows: 300, pageNo: 1, totalCount },
        body: { item },
      },
    },
  }) as const

/** data.go.kr with the tide of the Korea Hydrographic and Oceanographic Agency, as its guides show it. */
export const startDataGoKr = async () => {
  let boats = [VESSEL]
  let unknown = ''
  const answer = ({ path, query }: ProviderRequest): ProviderAnswer => {
    if (query.get('serviceKey') !== KEY) return { ...NOT_APPLIED }
    if (path.endsWith('/getselect0230List')) {
      return { ...vessels(boats.filter(({ fsboNo }) => fsboNo === query.get('fsboNo'))) }
    }
    if (path.endsWith('/fcstFishingv2/GetFcstFishingApiServicev2')) {
      const place = { 선상: BOAT_PLACE, 갯바위: ROCK_PLACE }[query.get('gubun') ?? '']
      return place ? right(forecastRows(place, dashed(query.get('reqDate') ?? ''))) : { ...NO_DATA }
    }
    if (path.includes('/WthrWrnInfoService/')) return { ...NO_DATA }
    if (path.endsWith('/VilageFcstInfoService_2.0/getVilageFcst'))
      return { ...announcing(villageRows(Object.fromEntries(query) as never)) }
    if (path.endsWith('/MidFcstInfoService/getMidSeaFcst'))
      return { ...announcing([midTermRow(query.get('regId') ?? '')]) }
    const station = TIDE_STATIONS.find(({ code }) => code === query.get('obsCode'))
    if (!station) return { ...NO_DATA }
    if (station.code === unknown) return { ...refusal(10, 'INVALID_REQUEST_PARAMETER_ERROR') }
    const day = dashed(query.get('reqDate') ?? '')
    const place = { obsvtrNm: station.name, lat: station.lat, lot: station.lng }
    if (path.endsWith('/tideFcstHghLw/GetTideFcstHghLwApiService'))
      return right(
        TURNS.map(([at, predcTdlvVl, extrSe]) => ({
          ...place,
          ...{ predcDt: `${day} ${at}`, predcTdlvVl, extrSe },
        })),
      )
    if (path.endsWith('/tideFcstTime/GetTideFcstTimeApiService') && query.get('min') === '30')
      return right(LEVELS.map(({ at, cm }) => ({ ...place, predcDt: `${day} ${at}`, tdlvHgt: cm })))
    return { ...refusal(12, 'NO_OPENAPI_SERVICE_ERROR') }
  }
  const server = await startProviderServer(answer)
  return {
    ...server,
    key: KEY,
    env: { DATA_GO_KR_KEY: KEY, DATA_GO_KR_URL: server.url },
    /** The boats that its register has from now on. */
    register: (all: (typeof VESSEL)[]) => {
      boats = all
    },
    /** A station that its services of the tide do not know from now on; '' for none. */
    forget: (code: string) => {
      unknown = code
    },
    /** Days that each service was asked for, as `DT_0025 20261128`. */
    asked: (path: RegExp) =>
      server.requests
        .filter((request) => path.test(request.path))
        .map(({ query }) => `${query.get('obsCode')} ${query.get('reqDate')}`),
  }
}
export const WARNINGS_PATH = /getPwnCd/
export const PREWARNINGS_PATH = /getWthrPwn/
export const VILLAGE_PATH = /getVilageFcst/
export const MID_TERM_PATH = /getMidSeaFcst/
export const FORECAST_PATH = /fcstFishingv2/
export const TURNS_PATH = /tideFcstHghLw/
export const LEVELS_PATH = /tideFcstTime/
export const VESSELS_PATH = /getselect0230List/
