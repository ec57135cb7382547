import { createContext, useContext } from 'react'

/** Has somebody whose session has ended log in again. @returns whether the same person did */
export type AskLogIn = () => Promise<boolean>

/** Without a page behind the log-in there is nobody to ask. */
export const AskLogInContext = createContext<AskLogIn>(() => Promise.resolve(false))

export const useAskLogIn = (): AskLogIn => useContext(AskLogInContext)
