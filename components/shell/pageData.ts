import { fromColumns, toColumns } from '@/lib/pageData/columns'

/** The props of a page as its HTML carries them. */
type Packed = { columns: unknown }

/** Props of a page for its HTML. */
export const packPageProps = (props: object): Packed => ({ columns: toColumns(props) })

/** The props of a page, as its HTML carries them or as a navigation loaded them. */
export const unpackPageProps = <Props extends object>(props: Props | Packed): Props =>
  'columns' in props ? (fromColumns(props.columns) as Props) : props
