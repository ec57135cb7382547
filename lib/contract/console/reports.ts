import { z } from 'zod'
import {
  MAX_CATCH_COUNT,
  MAX_CATCH_CM,
  MAX_PLACE,
  MAX_REPORT_PICTURES,
  MAX_SPECIES,
} from '@/lib/report/limits'
import * as p from '../primitives'
import { get, post, put } from './consoleCall'
import {
  html,
  MAX_TITLE,
  pictureAddress,
  requestKey,
  version,
  WRITTEN_PAGE,
  writtenPage,
} from './writingParts'

const COUNT = `마릿수를 1에서 ${MAX_CATCH_COUNT}까지 입력해 주세요.`
const SIZE = `크기를 1에서 ${MAX_CATCH_CM}cm까지 입력해 주세요.`

const caught = z.object({
  fish: p.text('어종을', 24),
  count: z.int(COUNT).min(1, COUNT).max(MAX_CATCH_COUNT, COUNT),
  size_cm: z.number(SIZE).min(1, SIZE).max(MAX_CATCH_CM, SIZE).nullable(),
})

/** How many of a species were caught, and the longest in cm. */
export type Caught = z.output<typeof caught>

const reportText = z.object({
  title: p.text('제목을', MAX_TITLE),
  contents_html: html,
  images: z
    .array(pictureAddress)
    .max(MAX_REPORT_PICTURES, `사진은 ${MAX_REPORT_PICTURES}장까지 올릴 수 있어요.`),
  catch: z.array(caught).max(MAX_SPECIES, `어종은 ${MAX_SPECIES}가지까지 적을 수 있어요.`),
  /** Where they fished. */
  place: p.note(MAX_PLACE).optional(),
  /** Nothing was caught. */
  is_blank: z.boolean().optional(),
})

const newReport = reportText.extend({
  request_key: requestKey,
  ship_no: p.no,
  sdate: p.kstDate,
  /** The departure that it is about. */
  schedule_no: p.no.optional(),
})
export type NewReportBody = z.input<typeof newReport>

const reportLine = z.object({
  no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  sdate: z.string(),
  title: z.string(),
  image: z.string(),
  created_at: p.instant,
})
export type ReportLine = z.output<typeof reportLine>

const reportTrip = z.object({
  schedule_no: z.int(),
  ship_no: z.int(),
  sdate: z.string(),
  departure_time: z.string(),
  departs_at: p.instant,
  /** Who has booked; nobody who did not come is taken out. */
  people: z.int(),
  /** `7물`; '' of what does not fish. */
  tide: z.string(),
})
export type ReportTrip = z.output<typeof reportTrip>

const reportShip = z.object({
  ship_no: z.int(),
  ship_name: z.string(),
  port_name: z.string(),
  /** Species by name, the likeliest first. */
  fish: z.array(z.string()),
  /** Where its newest reports say that they fished. */
  places: z.array(z.string()),
})
export type ReportShip = z.output<typeof reportShip>

export const reportTrips = z.object({
  today: p.kstDate,
  ships: z.array(reportShip),
  /** Of yesterday and today, the newest first. */
  trips: z.array(reportTrip),
  /** Every species that there is. */
  species: z.array(z.string()),
})
export type ReportTrips = z.output<typeof reportTrips>

const writtenReport = reportLine
  .omit({ image: true })
  .extend({ port_name: z.string(), version: z.int(), ...reportText.shape })
export type WrittenReport = z.output<typeof writtenReport>

/** Fishing reports, as staff write them. */
export const reportCalls = {
  getReportTrips: get('/v1/report_trips', 'publish', {
    summary: 'What is known of the trips that a report may be about, for a phone without network',
    answer: reportTrips,
  }),
  getReports: get('/v1/reports', 'publish', {
    summary: `Reports of the boats, the newest first, ${WRITTEN_PAGE} a page`,
    query: z.object({ after: p.after }),
    answer: writtenPage(reportLine),
  }),
  getReport: get('/v1/reports/{no}', 'publish', {
    summary: 'One report, to be changed',
    params: z.object({ no: p.no }),
    answer: writtenReport,
  }),
  addReport: post('/v1/reports', 'publish', {
    summary: 'Publish a report; a repeat publishes none',
    body: newReport,
    answer: z.object({ no: z.int() }),
  }),
  changeReport: put('/v1/reports/{no}', 'publish', {
    summary: 'Change a report',
    params: z.object({ no: p.no }),
    body: reportText.extend({ version }),
    answer: p.done,
  }),
  takeDownReport: post('/v1/reports/{no}/take_down', 'publish', {
    summary: 'Take a report down',
    params: z.object({ no: p.no }),
    answer: p.done,
  }),
} as const
