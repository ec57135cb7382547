import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react'
import { PageTitle } from '@/components/common/PageTitle'
import { Stack } from '@/components/common/Stack'
import { PageHead, SharedPageHead } from './PageHead'

type HeadProps = ComponentProps<typeof PageHead>

/** What every page of a storefront receives. */
type PageProps = Pick<HeadProps, 'storefront' | 'origin'>

type Head = Omit<HeadProps, keyof PageProps | 'path'> & {
  title?: string
  /** Absent where one HTML serves many addresses: then the browser writes the path. */
  path?: string
}

interface PageDeclaration<Props> {
  /** The same for every address of the route, or made of the page's data. */
  head: Head | ((props: Props) => Head)
  /** Whether the title also stands above the content, in a column of reading width. */
  hasHeading?: boolean
  /** Who may see the content, e.g. `MemberOnly`. */
  Guard?: ComponentType<{ children: ReactNode }>
  Content: ComponentType<Props>
}

/**
 * A page of a storefront: its head, its guard and its content. A route's file exports the result as
 * its default, beside `getStaticPaths` and `getStaticProps`. Next removes those two from the
 * browser's code only where they are exported directly, so they are not part of the declaration.
 */
export const definePage = <Props extends object = object>({
  head,
  hasHeading = false,
  Guard = Fragment,
  Content,
}: PageDeclaration<Props & PageProps>) => {
  const Page = (props: Props & PageProps) => {
    const { storefront, origin } = props
    const { path, ...own } = typeof head === 'function' ? head(props) : head
    const page = (
      <>
        {path === undefined ? (
          <SharedPageHead {...own} storefront={storefront} origin={origin} />
        ) : (
          <PageHead {...own} storefront={storefront} origin={origin} path={path} />
        )}
        {hasHeading && <PageTitle>{own.title}</PageTitle>}
        <Guard>
          <Content {...props} />
        </Guard>
      </>
    )
    return hasHeading ? <Stack>{page}</Stack> : page
  }
  return Page
}
