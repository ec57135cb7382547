import sql from 'sql-template-tag'
import type { Db, Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'

/** What the provider publishes about itself: in the page head, and in the footer that the law requires. */
export type ProviderFields = {
  head: { web_title?: string; description?: string; keywords?: string; share_image?: string }
  footer: {
    footer_ship_name?: string
    owner_name?: string
    firm_name?: string
    biz_no?: string
    mail_order_no?: string
    email?: string
    hosting?: string
    address?: string
    phone?: string
    footer_copyright?: string
  }
}

/** Texts of a new storefront, until the provider sets its own. */
const DEFAULTS = {
  web_title: '뱃길 - 바다낚시 예약',
  description: '바다낚시 출조를 한곳에서 예약하세요.',
  footer: { footer_ship_name: '뱃길' },
}

type Row = { web_title: string; share_image: string; description: string; keywords: string }
type Known = Row & { operator_no: number | null; footer: ProviderFields['footer'] }
type Deps = { db: Db; now: () => Date; host: string }

/** The provider's storefront, which shows every operator, at the default host. */
export const createProviderStorefront = ({ db, now, host }: Deps) => ({
  /** Creates it where the default host has no storefront yet. */
  open: (): Promise<void> => openIfAbsent(db, host),

  /**
   * Creates it, or updates the given fields; the others stay as they are.
   *
   * @returns its host, and the legally required fields that are still empty
   * @throws Refusal 409 where the host belongs to an operator
   */
  init: ({ head, footer }: ProviderFields): Promise<{ host: string; missing: string[] }> =>
    db.transaction(async (tx) => {
      await openIfAbsent(tx, host)
      const known = await tx.first<Known>(sql`
        select operator_no, web_title, share_image, description, keywords, footer from host
         where identifier = ${host} for update`)
      if (!known || known.operator_no !== null) {
        throw refuse.code('OPERATOR_STOREFRONT', { host })
      }
      const all = { ...known.footer, ...footer }
      await write(tx, host, { ...known, ...head, footer: all })
      await enqueuePages(tx, { kind: 'provider' }, now())
      return { host, missing: REQUIRED.filter((name) => !all[name]) }
    }),
})

/**
 * The fields that the E-Commerce Act (전자상거래법) requires in a footer: article 10, paragraph 1, and
 * for the mail-order registration article 13, paragraph 1.
 */
const REQUIRED = [
  'firm_name',
  'owner_name',
  'biz_no',
  'mail_order_no',
  'address',
  'phone',
  'email',
  'hosting',
] as const

async function openIfAbsent(tx: Queryable, host: string): Promise<void> {
  const { web_title, description, footer } = DEFAULTS
  await tx.run(sql`
    insert into host (identifier, web_title, description, footer)
    values (${host}, ${web_title}, ${description}, ${JSON.stringify(footer)})
    on conflict (identifier) do nothing`)
}

const write = (tx: Queryable, host: string, row: Omit<Known, 'operator_no'>) =>
  tx.run(sql`
    update host set web_title = ${row.web_title}, description = ${row.description},
           keywords = ${row.keywords}, share_image = ${row.share_image},
           footer = ${JSON.stringify(row.footer)}
     where identifier = ${host}`)
