import { z } from 'zod'
import { GIVEN_STATES, PRODUCT_STATES, VERSION_ORIGINS } from '@/lib/ship/product/productStates'
import { SHIP_FIELDS, someShipContent } from '@/lib/ship/product/shipFields'
import { codeName, instant, no, serviceType } from '../primitives'
import { version } from './calendarShapes'
import { get, post, put } from './consoleCall'

/** Formatted texts of 50,000 characters, twice. */
const CONTENT_BYTES = 512 * 1024

const params = z.object({ no })
const field = z.enum(SHIP_FIELDS as [string, ...string[]])

const product = z.object({
  /** Null as long as it was never published. */
  ship_no: z.int().nullable(),
  /** What is not published yet, if there is any. */
  draft_no: z.int().nullable(),
  name: z.string(),
  service_type: serviceType,
  image: z.string(),
  state: z.enum(PRODUCT_STATES),
  capacity: z.int().nullable(),
  price: z.int().nullable(),
  publish_at: instant.nullable(),
  /** Why it was not published at its time; '' otherwise. */
  problem: z.string(),
})
export type Product = z.infer<typeof product>

const draft = z.object({
  draft_no: z.int(),
  ship_no: z.int().nullable(),
  service_type: serviceType,
  state: z.enum(PRODUCT_STATES),
  /** All that would be published. */
  content: someShipContent,
  /** The fields that differ from what is published. */
  changed: z.array(field),
  /** What is missing or wrong, by field. */
  problems: z.record(z.string(), z.string()),
  version: z.int(),
  /** The version that is published now; 0 for none. */
  live_version: z.int(),
  publish_at: instant.nullable(),
  problem: z.string(),
})
export type ProductDraft = z.infer<typeof draft>

const productVersion = z.object({
  version_no: z.int(),
  at: instant,
  /** Null for the command line and for a file. */
  staff_name: z.string().nullable(),
  origin: z.enum(VERSION_ORIGINS),
  /** What it changed. */
  changed: z.array(field),
})
export type ProductVersion = z.infer<typeof productVersion>

const registerAnswer = z.object({
  /** Null where there is nothing to look up. */
  register: z
    .object({
      /** Null while it was not looked up, and of a boat that the register does not know. */
      said: z
        .object({
          name: z.string(),
          port: z.string(),
          passengers: z.int(),
          starts_on: z.string().nullable(),
          ends_on: z.string().nullable(),
        })
        .nullable(),
      fetched_at: instant.nullable(),
    })
    .nullable(),
})

const answer = z.object({ draft })
const path = '/v1/products'

/** What is sold: from a draft to what visitors see, and back. */
export const productCalls = {
  getProducts: get(path, 'manageProducts', {
    summary: 'The products of the operator, those that are archived last',
    answer: z.object({ list: z.array(product) }),
  }),
  getProductCodes: get(`${path}/codes`, 'manageProducts', {
    summary: 'The codes that a product may use, and the ports below each area',
    answer: z.object({
      area: z.array(codeName),
      fish: z.array(codeName),
      fishing_method: z.array(codeName),
      fishing_method_travelout: z.array(codeName),
      ports: z.array(z.object({ area: z.string(), name: z.string() })),
    }),
  }),
  startProduct: post(path, 'manageProducts', {
    summary: 'Begin a product: with what the operator’s newest has, or as a copy of one',
    body: z.object({ service_type: serviceType, copy_of: no.nullable() }),
    answer,
  }),
  editProduct: post(`${path}/{no}/draft`, 'manageProducts', {
    summary: 'The draft of a product that was published; begun where there is none',
    params,
    body: z.object({}),
    answer,
  }),
  getDraft: get(`${path}/drafts/{no}`, 'manageProducts', {
    summary: 'A draft with what would be published',
    params,
    answer,
  }),
  saveDraft: put(`${path}/drafts/{no}`, 'manageProducts', {
    summary: 'Keep some of what is said of a product, without publishing it',
    params,
    body: z.object({ version, content: someShipContent }),
    maxBytes: CONTENT_BYTES,
    answer,
  }),
  dropDraft: post(`${path}/drafts/{no}/drop`, 'manageProducts', {
    summary: 'Throw a draft away; what is published stays',
    params,
    body: z.object({ version }),
    answer: z.object({}),
  }),
  previewDraft: post(`${path}/drafts/{no}/preview`, 'manageProducts', {
    summary: 'A link that shows the draft on the storefront for a day',
    params,
    body: z.object({}),
    answer: z.object({ url: z.string() }),
  }),
  publishDraft: post(`${path}/drafts/{no}/publish`, 'manageProducts', {
    summary: 'Publish a draft at once',
    params,
    body: z.object({ version, live_version: version }),
    answer: z.object({ ship_no: z.int(), url: z.string() }),
  }),
  publishDraftAt: post(`${path}/drafts/{no}/publish_at`, 'manageProducts', {
    summary: 'Publish a draft at a time; with null it waits again until somebody publishes it',
    params,
    body: z.object({ version, at: instant.nullable() }),
    answer,
  }),
  setProductState: post(`${path}/{no}/state`, 'manageProducts', {
    summary: 'Sell a product again, take it down or archive it; its reservations stay',
    params,
    body: z.object({ state: z.enum(GIVEN_STATES, '상태를 골라 주세요.') }),
    answer: z.object({}),
  }),
  getProductVersions: get(`${path}/{no}/versions`, 'manageProducts', {
    summary: 'A product, its state and its versions of the last 30 days, the newest first',
    params,
    answer: z.object({ product, url: z.string(), list: z.array(productVersion) }),
  }),
  getRegister: get(`${path}/{no}/register`, 'manageProducts', {
    summary: 'What the register of fishing boats says of a product’s boat',
    params,
    answer: registerAnswer,
  }),
  lookUpRegister: post(`${path}/{no}/register`, 'manageProducts', {
    summary: 'Looks the boat up in the register now, once a minute',
    params,
    answer: registerAnswer,
  }),
  goBackToVersion: post(`${path}/{no}/back`, 'manageProducts', {
    summary: 'Publish a former version again',
    params,
    body: z.object({ version_no: no, live_version: version }),
    answer: z.object({}),
  }),
} as const
