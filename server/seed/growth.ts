import type { KstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'

export async function growTo(_db: Db, _ships: number, _today: KstDate): Promise<void> {}
