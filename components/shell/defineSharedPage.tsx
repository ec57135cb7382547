import type { ComponentProps } from 'react'
import { useVisitorPath } from '@/components/common/useVisitorPath'
import { definePage, type PageDeclaration, type PageProps } from './definePage'
import { fetchSessionCode } from '@/store/session/fetchSessionCode'
import { PageHead } from './PageHead'

fetchSessionCode()

/** The browser writes which address it is, canonical link included. */
const SharedPageHead = (props: ComponentProps<typeof PageHead>) => (
  <PageHead {...props} path={useVisitorPath()} isPrivate />
)

type SharedPageDeclaration = Omit<PageDeclaration<PageProps>, 'head' | 'Head'> & { title: string }

/**
 * A page whose HTML is kept once for many addresses (`lib/storefront/sharedPath`) and shows only what
 * belongs to its visitor.
 */
export const defineSharedPage = ({ title, ...declaration }: SharedPageDeclaration) =>
  definePage({ ...declaration, head: { path: undefined, title }, Head: SharedPageHead })
