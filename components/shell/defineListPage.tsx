import type { ComponentType } from 'react'
import type { ListPart } from '@/lib/paging/listPages'
import type { PageProps } from './definePage'
import { ListHead } from './ListHead'

type Head = { path: string; title: string }

interface ListPageDeclaration<Props> {
  /** Fixed, or computed from the page's data. */
  head: Head | ((props: Props) => Head)
  Content: ComponentType<Props>
}

/**
 * A page of a list. The first is at the list's own path; the file below `pages/[host]/page/[page]/`
 * exports the same component for the others.
 */
export const defineListPage = <Props extends object>({
  head,
  Content,
}: ListPageDeclaration<Props & PageProps>) => {
  const Page = (props: Props & PageProps & { initial: ListPart }) => {
    const declared = typeof head === 'function' ? head(props) : head
    const { storefront, origin, initial } = props
    return (
      <>
        <ListHead {...declared} storefront={storefront} origin={origin} part={initial} />
        <Content {...props} />
      </>
    )
  }
  return Page
}
