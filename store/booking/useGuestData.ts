import { useLoad } from '../useLoad'

/** Name and phone of the guest whom a token names; nothing is loaded for an empty one. */
export const useGuestData = (token: string) =>
  useLoad(token === '' ? undefined : `guest/${token}`, (api) => api.getGuestData())
