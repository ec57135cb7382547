import { randomUUID } from 'node:crypto'
import { NO_NUMBERS, type World } from './world'

const REPORT = { title: '조황', contents_html: '<p>잘 나와요.</p>', images: [], catch: [] }
const ARTICLE = {
  ...{ type: '', title: '공지', contents_html: '<p>안내</p>', image: '', is_popup: 0 },
  ...{ starts_on: null, ends_on: null, shown_from: null, shown_until: null },
}
const DAY = '2026-01-01'

const ofReport = ({ reportNo }: World) => ({ params: { no: reportNo } })
const ofArticle = ({ articleNo }: World) => ({ params: { no: articleNo } })

export const writingLines = {
  getReportTrips: NO_NUMBERS,
  getReports: NO_NUMBERS,
  getReport: ofReport,
  addReport: ({ shipNo }: World) => ({
    body: { ...REPORT, request_key: randomUUID(), ship_no: shipNo, sdate: DAY },
  }),
  changeReport: (world: World) => ({ ...ofReport(world), body: { ...REPORT, version: 1 } }),
  takeDownReport: ofReport,
  getArticles: NO_NUMBERS,
  getArticle: ofArticle,
  addArticle: ({ shipNo }: World) => ({
    body: { ...ARTICLE, kind: 'notice', request_key: randomUUID(), ship_no: shipNo },
  }),
  changeArticle: (world: World) => ({ ...ofArticle(world), body: { ...ARTICLE, version: 1 } }),
  takeDownArticle: ofArticle,
  getProviderArticles: NO_NUMBERS,
  getProviderArticle: NO_NUMBERS,
  addProviderArticle: NO_NUMBERS,
  changeProviderArticle: NO_NUMBERS,
  takeDownProviderArticle: NO_NUMBERS,
  getPolicies: NO_NUMBERS,
  addPolicy: NO_NUMBERS,
  changePolicy: NO_NUMBERS,
  takeDownPolicy: NO_NUMBERS,
}
