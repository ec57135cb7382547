import { z } from 'zod'
import { HEX_COLOR } from '@/lib/color/color'
import { note, text } from '@/lib/contract/primitives'
import { isPictureAddress } from '@/lib/ship/shipGuide'
import { MENU_ICONS } from '@/lib/storefront/menu'
import { STOREFRONT_LENGTHS } from '@/lib/storefront/storefrontSettings'
import { get, put } from './consoleCall'

const PICTURE = '/ 또는 https://로 시작하는 사진 주소를 입력해 주세요.'
const COLOR = '색을 #009be8처럼 #과 숫자·영문(a~f) 여섯 자리로 입력해 주세요.'
const MENU = '메뉴를 다시 확인해 주세요.'

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
  phone_hours: note(STOREFRONT_LENGTHS.phone_hours),
})

const menuLink = z.object({ href: z.string(), label: z.string(), icon: z.string() })
const path = '/v1/storefront'

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
} as const
