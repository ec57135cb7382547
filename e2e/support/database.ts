import pg from 'pg'
import { normalizePhone } from '@/lib/text/phone'
import { runningEmbeddedUrl } from '@/server/db/embedded'
import { loadSecrets } from '@/scripts/support/secrets'
import { runFolder } from './settings'

/** As if a day had passed since the last code: a phone may be sent another one at once. */
export async function letPhoneRest(phone: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  try {
    await client.query('delete from phone_code where phone = $1', [normalizePhone(phone)])
    await client.query('delete from rate_limit')
  } finally {
    await client.end()
  }
}

export const databaseUrl = (): string | undefined =>
  process.env.E2E_DATABASE_URL ??
  runningEmbeddedUrl(runFolder, loadSecrets(runFolder).POSTGRES_PASSWORD)
