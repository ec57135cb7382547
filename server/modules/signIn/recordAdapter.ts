import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Sealer } from '@/server/crypto/seal'
import { hashToken } from '@/server/crypto/token'
import type { Db } from '@/server/db/pool'
import type { FindClient } from './clients'
import * as repository from './recordRepository'

type Deps = {
  db: Db
  now: () => Date
  sealer: Sealer
  findClient: FindClient
  /** What is thrown when a code comes a second time. */
  usedTwice(): Error
}

const SECOND_MS = 1_000

/** The log-in that a record belongs to, with which it ends. */
const signInOf = (kind: string, { accountId, uid, sessionUid, session }: AdapterPayload) => {
  // The session of a visitor who is not logged in belongs to none.
  if (kind === 'Session') return accountId === undefined ? undefined : uid
  return sessionUid ?? (session?.accountId === undefined ? undefined : session.uid)
}

/**
 * Where oidc-provider stores what it must remember, for all processes: in one table, sealed, and for no
 * longer than it says. Clients are not stored: they are the storefronts.
 */
export const createRecordAdapter =
  ({ db, now, sealer, findClient, usedTwice }: Deps) =>
  (kind: string): Adapter => {
    const keyOf = (id: string) => ({ kind, id: hashToken(id) })
    const read = (row: repository.RecordRow | undefined): AdapterPayload | undefined => {
      if (!row) return undefined
      const payload = sealer.open<AdapterPayload>(row.sealed)
      return row.usedAt ? { ...payload, consumed: row.usedAt.getTime() / SECOND_MS } : payload
    }
    return {
      find: async (id) =>
        kind === 'Client'
          ? findClient(id)
          : read(await repository.findRecord(db, keyOf(id), now())),
      findByUid: async (uid) => read(await repository.findSession(db, uid, now())),
      findByUserCode: async () => undefined,
      upsert: async (id, payload, expiresIn = 0) => {
        await repository.saveRecord(db, {
          ...keyOf(id),
          uid: kind === 'Session' ? (payload.uid ?? null) : null,
          signIn: signInOf(kind, payload) ?? null,
          grantId: payload.grantId === undefined ? null : hashToken(payload.grantId),
          sealed: sealer.seal(payload),
          expiresAt: new Date(now().getTime() + expiresIn * SECOND_MS),
        })
      },
      consume: async (id) => {
        if (!(await repository.useRecord(db, keyOf(id), now()))) throw usedTwice()
      },
      destroy: async (id) => void (await repository.deleteRecord(db, keyOf(id))),
      revokeByGrantId: async (grantId) =>
        void (await repository.deleteOfGrant(db, kind, hashToken(grantId))),
    }
  }
