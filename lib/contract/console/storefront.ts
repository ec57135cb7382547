import { z } from 'zod'
import { HEX_COLOR } from '@/lib/color/color'
import { note, text } from '@/lib/contract/primitives'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { MAIN_SECTIONS } from '@/lib/main/sections'
import { MENU_ICONS } from '@/lib/storefront/menu'
import { DOMAIN_STATES, MAX_TYPED_DOMAIN } from '@/lib/storefront/ownDomain'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { get, post, put } from './consoleCall'

const PICTURE = '/ 또는 https://로 시작하는 사진 주소를 입력해 주세요.'
const COLOR = '색을 #009be8처럼 #과 숫자·영문(a~f) 여섯 자리로 입력해 주세요.'
const MENU = '메뉴를 다시 확인해 주세요.'

const SECTIONS = '첫 화면의 구성을 다시 확인해 주세요.'

const picture = (max: number) =>
  note(max).refine((address) => address === '' || isPictureAddress(address), PICTURE)

export const storefrontSettings = z.object({
  web_title: text('스토어 이름을', STOREFRONT_LENGTHS.web_title),
  description: note(STOREFRONT_LENGTHS.description),
  share_image: picture(STOREFRONT_LENGTHS.share_image),
  logo: picture(STOREFRONT_LENGTHS.logo),
  color: z
    .string(COLOR)
    .trim()
    .toLowerCase()
    .refine((color) => color === '' || HEX_COLOR.test(color), COLOR),
  menu: z
    .array(z.enum(MENU_ICONS, MENU))
    .max(MENU_ICONS.length, MENU)
    .refine((icons) => new Set(icons).size === icons.length, MENU),
  sections: z
    .array(z.enum(MAIN_SECTIONS, SECTIONS))
    .max(MAIN_SECTIONS.length, SECTIONS)
    .refine((names) => new Set(names).size === names.length, SECTIONS),
  phone_hours: note(STOREFRONT_LENGTHS.phone_hours),
})

const menuLink = z.object({ href: z.string(), label: z.string(), icon: z.string() })
const path = '/v1/storefront'
const domainPath = `${path}/domain` as const

const domain = z.object({
  name: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** The name and the text of the record. */
  record: z.object({ name: z.string(), text: z.string() }),
  /** Where the domain has to lead: a name of ours. */
  target: z.string(),
})

/** What an operator decides about the own storefront: see `StorefrontSettings`. */
export const storefrontCalls = {
  getStorefront: get(path, 'changeStorefront', {
    summary: 'Name, looks and menu of the own storefront',
    answer: storefrontSettings.extend({ address: z.string(), links: z.array(menuLink) }),
  }),
  setStorefront: put(path, 'changeStorefront', {
    summary: 'Change name, looks or menu of the own storefront; what is not given stays',
    body: storefrontSettings.partial(),
    answer: z.object({}),
  }),
  getDomain: get(domainPath, 'changeStorefront', {
    summary: 'The own domain of the storefront, and the record that proves it',
    answer: z.object({ domain: domain.nullable() }),
  }),
  askDomain: put(domainPath, 'changeStorefront', {
    summary: 'Ask for a domain of the storefront’s own, in place of the one it has',
    isFresh: true,
    body: z.object({ name: text('도메인을', MAX_TYPED_DOMAIN) }),
    answer: z.object({}),
  }),
  checkDomain: post(`${domainPath}/check`, 'changeStorefront', {
    summary: 'Look at the record of the domain now',
    body: z.object({}),
    answer: z.object({}),
  }),
  removeDomain: post(`${domainPath}/remove`, 'changeStorefront', {
    summary: 'Give the domain up',
    isFresh: true,
    body: z.object({}),
    answer: z.object({}),
  }),
} as const
