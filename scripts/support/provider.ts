import type { Config } from '@/server/config'
import { createDb } from '@/server/db/pool'
import { createProviderStorefront } from '@/server/modules/storefront/providerStorefront'

/** Opens the provider's own storefront where its host has none yet: without it no page answers. */
export async function openProvider(
  databaseUrl: string,
  { defaultHost }: Pick<Config, 'defaultHost'>,
): Promise<void> {
  const db = createDb(databaseUrl, 1)
  try {
    await createProviderStorefront({ db, now: () => new Date(), host: defaultHost }).open()
  } finally {
    await db.close()
  }
}
