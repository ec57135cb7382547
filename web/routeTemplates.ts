/** Finds the template that an address follows: `/ship/:no` for `/ship/12`. */
export type FindTemplate = (pathname: string) => string | undefined

type Node = {
  children: Map<string, Node>
  parameter?: Node
  /** Of an address that ends here. */
  template?: string
  /** Of whatever else is below. */
  rest?: string
}

const createNode = (): Node => ({ children: new Map() })

/** `{no}` of the contract and `[no]` of Next, as Fastify writes them; `[...rest]` is a `*`. */
const written = (segment: string): string =>
  segment.replace(/^\[\.{3}\w+\]$/, '*').replace(/^(?:\{(\w+)\}|\[(\w+)\])$/, ':$1$2')

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

const childOf = (node: Node, segment: string): Node => {
  if (segment.startsWith(':')) return (node.parameter ??= createNode())
  const child = node.children.get(segment) ?? createNode()
  node.children.set(segment, child)
  return child
}

const add = (root: Node, path: string): void => {
  const segments = segmentsOf(path).map(written)
  const template = `/${segments.join('/')}`
  const isRest = segments.at(-1) === '*'
  const node = (isRest ? segments.slice(0, -1) : segments).reduce(childOf, root)
  if (isRest) node.rest = template
  else node.template = template
}

/** A name comes before a parameter, and both before what takes the rest, as Next decides too. */
const find = (node: Node, segments: readonly string[]): string | undefined => {
  const [segment, ...others] = segments
  if (segment === undefined) return node.template
  const child = node.children.get(segment)
  return (
    (child && find(child, others)) ?? (node.parameter && find(node.parameter, others)) ?? node.rest
  )
}

/** @param paths such as `/a/ship/{no}` and `/ship/[no]` */
export const createTemplates = (paths: readonly string[]): FindTemplate => {
  const root = createNode()
  for (const path of paths) add(root, path)
  return (pathname) => find(root, segmentsOf(pathname))
}
