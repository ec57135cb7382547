/** What this tab shares with the others; nothing before the stored state was taken up. */
export type OtherTabs = {
  /** Looks at once what other tabs wrote, and writes what this one has changed. */
  exchange(): void
}

export const createOtherTabs = (): OtherTabs => ({ exchange: () => undefined })
