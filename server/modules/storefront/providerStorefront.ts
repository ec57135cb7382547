import sql from 'sql-template-tag'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** What the provider says of itself: on its head, and in its footer, as the law asks. */
export type ProviderWords = {
  head: { web_title?: string; description?: string; keywords?: string; share_image?: string }
  footer: {
    footer_ship_name?: string
    owner_name?: string
    biz_no?: string
    address?: string
    phone?: string
    footer_copyright?: string
  }
}

/** True of any provider; who it is, only it can say. */
const NEUTRAL = {
  web_title: '뱃길 - 바다낚시 예약',
  description: '바다낚시 출조를 한곳에서 예약하세요.',
  footer: { footer_ship_name: '뱃길' },
}

type Row = { web_title: string; share_image: string; description: string; keywords: string }
type Known = Row & { ship_no: number | null; footer: ProviderWords['footer'] }
type Deps = { db: Db; now: () => Date; host: string }

export type ProviderStorefront = ReturnType<typeof createProviderStorefront>

/** The storefront that shows every operator, at the default host. */
export const createProviderStorefront = ({ db, now, host }: Deps) => ({
  /** Opens it where its host has no storefront yet; what is there stays. */
  open: (): Promise<void> => openIfAbsent(db, host),

  /**
   * Opens it, or changes what is given of it; without words the one that is there stays as it is.
   *
   * @returns its host, and the firm's fields that are still empty
   * @throws Refusal 409 where the host is an operator's
   */
  init: ({ head, footer }: ProviderWords): Promise<{ host: string; missing: string[] }> =>
    db.transaction(async (tx) => {
      await openIfAbsent(tx, host)
      const known = await tx.first<Known>(sql`
        select ship_no, web_title, share_image, description, keywords, footer from host
         where identifier = ${host} for update`)
      if (!known || known.ship_no !== null) {
        throw refuse.conflict(
          `${host}은(는) 이미 운영자의 스토어예요. DEFAULT_HOST를 다른 이름으로 정해 주세요.`,
        )
      }
      const all = { ...known.footer, ...footer }
      await write(tx, host, { ...known, ...head, footer: all })
      await enqueuePages(tx, { kind: 'provider' }, now())
      return { host, missing: LEGAL.filter((name) => !all[name]) }
    }),
})

/** What a footer must name by the E-Commerce Act (전자상거래법), article 10. */
const LEGAL = ['owner_name', 'biz_no', 'address', 'phone'] as const

async function openIfAbsent(tx: Queryable, host: string): Promise<void> {
  const { web_title, description, footer } = NEUTRAL
  await tx.run(sql`
    insert into host (identifier, web_title, description, footer)
    values (${host}, ${web_title}, ${description}, ${JSON.stringify(footer)})
    on conflict (identifier) do nothing`)
}

const write = (tx: Queryable, host: string, row: Omit<Known, 'ship_no'>) =>
  tx.run(sql`
    update host set web_title = ${row.web_title}, description = ${row.description},
           keywords = ${row.keywords}, share_image = ${row.share_image},
           footer = ${JSON.stringify(row.footer)}
     where identifier = ${host}`)
