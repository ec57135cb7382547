import { createContext, useContext } from 'react'

/** Asks for the second factor once more. @returns whether it was given */
export type AskSecondFactor = () => Promise<boolean>

/** Without a page behind the log-in there is nobody to ask. */
export const SecondFactorContext = createContext<AskSecondFactor>(() => Promise.resolve(false))

export const useAskSecondFactor = (): AskSecondFactor => useContext(SecondFactorContext)
