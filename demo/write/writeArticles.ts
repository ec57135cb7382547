import { addDays, type KstDate, kstDateTime } from '@/lib/date/kst'
import { bannerPicture } from '@/demo/data/pictures'
import { serviceTypePath } from '@/lib/serviceType/serviceType'
import type { Transaction } from '@/server/db/pool'
import { sanitize } from '@/server/html/sanitize'
import { EVENTS, FAQS, NOTICES, type Text } from '@/demo/data/articles'
import { NEWS } from '@/demo/data/texts'
import { insertRows, type Row } from './insertRows'
import type { DemoShip } from './demoShips'

const NOTICE_COUNT = 36
const NEWS_PER_STOREFRONT = 9

/** Writes events, notices, FAQs, field news and banners. */
export async function writeArticles(
  tx: Transaction,
  ships: readonly DemoShip[],
  today: KstDate,
): Promise<void> {
  const main = ships.filter(({ row, mainShipNo }) => row.no === mainShipNo)
  await insertRows(tx, 'article', [
    ...FAQS.map(({ type, question, answer }) =>
      article('faq', type, [question, answer], today, { daysAgo: 90 }),
    ),
    ...noticeRows(today),
    ...main.flatMap((ship) => newsRows(ship, today)),
    ...EVENTS.map(({ type, text }, index) =>
      article('event', type, text, today, {
        daysAgo: EVENTS.length - index,
        ...eventOf(index, today),
      }),
    ),
    ...main.map(({ row, operator }, index) =>
      article(
        'event',
        '할인',
        [`${operator.name} 단골 감사전`, '두 번째 예약부터 도시락을 드려요.'],
        today,
        {
          daysAgo: 1,
          ...eventOf(index, today),
          is_popup: false,
          ship_no: row.no,
        },
      ),
    ),
  ])
  await insertRows(tx, 'banner', bannerRows(main))
}

/** Events run through the whole month, so that its popups show on any day. */
const eventOf = (index: number, today: KstDate) => ({
  is_popup: EVENTS[index]?.isPopup ?? false,
  image: bannerPicture(index + 1),
  starts_on: `${today.slice(0, 8)}01`,
  ends_on: addDays(today, 30),
})

const noticeRows = (today: KstDate) =>
  Array.from({ length: NOTICE_COUNT }, (_, index) => {
    const text = NOTICES[index % NOTICES.length] ?? NOTICES[0]
    return text ? [article('notice', '', text, today, { daysAgo: (NOTICE_COUNT - index) * 4 })] : []
  }).flat()

const newsRows = ({ row, operator }: DemoShip, today: KstDate) =>
  Array.from({ length: NEWS_PER_STOREFRONT }, (_, index) => {
    const [title, ...paragraphs] = NEWS[(index + row.no) % NEWS.length] ?? ['현장소식']
    return article('board', '', [`[${operator.name}] ${title}`, ...paragraphs], today, {
      daysAgo: (NEWS_PER_STOREFRONT - index) * 3,
      ship_no: row.no,
      image: row.images[index % row.images.length] ?? '',
    })
  })

function article(
  kind: string,
  type: string,
  [title, ...paragraphs]: Text,
  today: KstDate,
  { daysAgo, ...rest }: Row & { daysAgo: number },
): Row {
  return {
    kind,
    type,
    ship_no: null,
    title,
    contents_html: sanitize(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')),
    image: '',
    is_popup: false,
    starts_on: null,
    ends_on: null,
    view_count: (title.length * 37 + daysAgo * 11) % 900,
    created_at: kstDateTime(addDays(today, -daysAgo), '10:30'),
    ...rest,
  }
}

const BANNERS = [
  ['손맛 좋은 참돔 선상낚시', serviceTypePath('SHIP')],
  ['자면서 가는 출조버스', serviceTypePath('BUS')],
  ['바다가 보이는 낚시펜션', serviceTypePath('PENSION')],
  ['아이와 함께 체험낚시', serviceTypePath('EXPERIENCE')],
] as const

const bannerRows = (main: readonly DemoShip[]): Row[] => [
  ...BANNERS.map(([title, link], sort) => ({
    ship_no: null,
    operator_no: null,
    image: bannerPicture(sort + 1),
    title,
    link,
    sort,
  })),
  ...main.map(({ row, operator }, index) => ({
    ship_no: row.no,
    operator_no: row.group_no,
    image: bannerPicture(index + 3),
    title: operator.description,
    link: serviceTypePath(row.service_type),
    sort: 0,
  })),
]
