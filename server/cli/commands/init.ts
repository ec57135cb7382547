import { z } from 'zod'
import { defineCommand } from '@/server/cli/command'
import * as field from '@/server/cli/fields'

const PICTURE = /^(\/(?![/\\])|https:\/\/)\S{1,500}$/

/** How the help calls what the provider's footer must still name. */
const WORDS: Readonly<Record<string, string>> = {
  owner_name: '--owner',
  biz_no: '--biz-no',
  address: '--address',
  phone: '--phone',
}

export const initCommand = defineCommand({
  name: 'init',
  summary: '뱃길의 스토어를 열고, 적은 것만 고쳐요. 여러 번 실행해도 괜찮아요.',
  positionals: [],
  input: z.object({
    title: field.text(100).optional(),
    description: field.text(300).optional(),
    keywords: field.text(300).optional(),
    image: z.string().regex(PICTURE, '/ 또는 https://로 시작하는 주소를 적어 주세요.').optional(),
    firm: field.text(60).optional(),
    owner: field.text(40).optional(),
    'biz-no': field.text(20).optional(),
    address: field.text(200).optional(),
    phone: field.text(20).optional(),
    copyright: field.text(100).optional(),
  }),
  help: {
    title: '스토어의 제목',
    description: '스토어의 소개',
    keywords: '검색에 쓰일 말, 쉼표로 나눠서',
    image: '공유할 때 보일 그림의 주소',
    firm: '상호',
    owner: '대표자',
    'biz-no': '사업자등록번호',
    address: '주소',
    phone: '전화번호',
    copyright: '저작권 표시',
  },
  run: async ({ modules }, given) => {
    const { host, missing } = await modules.provider.init({
      head: present({
        web_title: given.title,
        description: given.description,
        keywords: given.keywords,
        share_image: given.image,
      }),
      footer: present({
        footer_ship_name: given.firm,
        owner_name: given.owner,
        biz_no: given['biz-no'],
        address: given.address,
        phone: given.phone,
        footer_copyright: given.copyright,
      }),
    })
    const { web_title } = (await modules.storefronts.index(host)).ship.detail
    const open = missing.map((name) => WORDS[name]).join(', ')
    return [
      `[${host} ${web_title}] 스토어가 준비되었어요.`,
      ...(open ? [`화면 아래에 꼭 있어야 하는데 아직 없는 것: ${open}`] : []),
    ].join('\n')
  },
})

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Only what was given: what was not stays as it is. */
const present = <T extends object>(words: T): Present<T> =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)) as Present<T>
