import type { ReactNode } from 'react'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

const kept = new ServerStyleSheet()

/**
 * Keeps the styles of what is in it out of the document: jsdom would match each of their rules against
 * each element that a test asks for by its role or its visibility, which takes longer than all else.
 */
export const Unstyled = ({ children }: { children: ReactNode }) => (
  <StyleSheetManager sheet={kept.instance}>{children}</StyleSheetManager>
)
