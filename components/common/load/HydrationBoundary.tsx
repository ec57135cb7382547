import { type ReactNode, Suspense } from 'react'

/**
 * A part of the page that React takes over by itself, in steps of a few milliseconds after everything
 * outside such parts, or at once when the visitor presses something in it. Without them a page is taken
 * over in one piece, during which a phone answers no press. Not around text fields: what is written
 * before the part is taken over would not be noticed.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
)
