import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react'
import type { Chrome } from './chrome'
import { PageHead } from './PageHead'

type HeadProps = ComponentProps<typeof PageHead>

/** What every page of a storefront receives. */
export type PageProps = Pick<HeadProps, 'storefront' | 'origin'>

type Declared = Omit<HeadProps, keyof PageProps>

export interface PageDeclaration<Props> {
  /** Fixed, or computed from the page's data. */
  head: Declared | ((props: Props) => Declared)
  Head?: ComponentType<HeadProps>
  /** What stands around the content, e.g. `TitledPage`. */
  Layout?: ComponentType<{ title: string | undefined; children: ReactNode }>
  /** Who may see the content, e.g. `MemberOnly`. */
  Guard?: ComponentType<{ children: ReactNode }>
  /** Read by `_app`; without it a page has the whole header, footer and bottom bar. */
  chrome?: Chrome
  Content: ComponentType<Props>
}

const NoLayout = ({ children }: { children: ReactNode }) => children

/**
 * A page of a storefront: its head, its guard and its content. A route's file exports the result as
 * its default, beside `getStaticPaths` and `getStaticProps`. Next removes those two from the
 * browser's code only where they are exported directly, so they are not part of the declaration.
 * Layouts and guards are arguments: a page loads the code of its own and no other.
 */
export const definePage = <Props extends object = object>({
  head,
  Head = PageHead,
  Layout = NoLayout,
  Guard = Fragment,
  chrome,
  Content,
}: PageDeclaration<Props & PageProps>) => {
  const Page = (props: Props & PageProps) => {
    const declared = typeof head === 'function' ? head(props) : head
    return (
      <>
        <Head {...declared} storefront={props.storefront} origin={props.origin} />
        <Layout title={declared.title}>
          <Guard>
            <Content {...props} />
          </Guard>
        </Layout>
      </>
    )
  }
  return Object.assign(Page, { chrome })
}
