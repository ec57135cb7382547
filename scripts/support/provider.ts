import type { Config } from '@/server/config'
import { createDb } from '@/server/db/pool'
import { createProviderStorefront } from '@/server/modules/storefront/providerStorefront'

/** Creates the storefront of the provider if there is none; without it no page is found. */
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
