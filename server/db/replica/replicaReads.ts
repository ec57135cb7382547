import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<boolean>()

/** Runs `work`, whose reads may be a second old: of them a replica is asked where there is one. */
export const mayBeOld = <T>(work: () => Promise<T>): Promise<T> => scope.run(true, work)

/** Whether what is read now may be a second old. */
export const isAllowedOld = (): boolean => scope.getStore() === true
