import type { ComponentProps } from 'react'
import { usePath } from '@/components/common/navigation/usePath'
import { useVisitorPath } from '@/components/common/navigation/useVisitorPath'
import { definePage, type PageDeclaration, type PageProps } from './definePage'
import { fetchSessionCode } from '@/store/session/fetchSessionCode'
import { PageHead } from './PageHead'

fetchSessionCode()

/**
 * In the HTML the canonical link names what all numbers have in common: the path without the number. The
 * browser adds the number.
 */
const SharedPageHead = (props: ComponentProps<typeof PageHead>) => {
  const ofAll = usePath().replace(/\/[^/]*$/, '')
  return <PageHead {...props} path={useVisitorPath() ?? ofAll} isPrivate />
}

type SharedPageDeclaration = Omit<PageDeclaration<PageProps>, 'head' | 'Head'> & { title: string }

/**
 * A page whose HTML is kept once for many addresses (`lib/storefront/sharedPath`) and shows only what
 * belongs to its visitor.
 */
export const defineSharedPage = ({ title, ...declaration }: SharedPageDeclaration) =>
  definePage({ ...declaration, head: { path: '', title }, Head: SharedPageHead })
