import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'

/** The option for each field that the law requires in the footer. */
const OPTIONS: Readonly<Record<string, string>> = {
  firm_name: '--firm',
  owner_name: '--owner',
  biz_no: '--biz-no',
  mail_order_no: '--mail-order-no',
  address: '--address',
  phone: '--phone',
  email: '--email',
  hosting: '--hosting',
}

export const initCommand = defineCommand({
  name: 'init',
  summary: '뱃길의 스토어를 열고, 적은 것만 고쳐요. 여러 번 실행해도 괜찮아요.',
  input: z.object({
    title: field.text(100).optional().describe('스토어의 제목'),
    description: field.text(300).optional().describe('스토어의 소개'),
    keywords: field.text(300).optional().describe('검색에 쓰일 말, 쉼표로 나눠서'),
    image: field.picture.optional().describe('공유할 때 보일 그림의 주소'),
    firm: field.text(60).optional().describe('상호'),
    owner: field.text(40).optional().describe('대표자'),
    'biz-no': field.bizNo.optional().describe('사업자등록번호'),
    'mail-order-no': field.text(40).optional().describe('통신판매업 신고번호'),
    address: field.text(200).optional().describe('주소'),
    phone: field.text(20).optional().describe('전화번호'),
    email: field.text(100).optional().describe('전자우편주소'),
    hosting: field.text(60).optional().describe('호스팅 서비스 제공자'),
    copyright: field.text(100).optional().describe('저작권 표시'),
  }),
  run: async ({ modules }, input) => {
    const { host, missing } = await modules.provider.init({
      head: present({
        web_title: input.title,
        description: input.description,
        keywords: input.keywords,
        share_image: input.image,
      }),
      footer: present({
        footer_ship_name: input.firm,
        firm_name: input.firm,
        owner_name: input.owner,
        biz_no: input['biz-no'],
        mail_order_no: input['mail-order-no'],
        address: input.address,
        phone: input.phone,
        email: input.email,
        hosting: input.hosting,
        footer_copyright: input.copyright,
      }),
    })
    const { web_title } = (await modules.storefronts.index(host)).ship.detail
    const stillMissing = missing.map((name) => OPTIONS[name]).join(', ')
    return [
      `[${host} ${web_title}] 스토어가 준비되었어요.`,
      ...(stillMissing ? [`화면 아래에 꼭 있어야 하는데 아직 없는 것: ${stillMissing}`] : []),
    ].join('\n')
  },
})

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value; the others stay as they are. */
const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<T>
