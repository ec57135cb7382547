import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.d.ts']

/** The file that an import of ours names; undefined for a package. `@/` is the repository. */
const resolve = (root, from, name) => {
  const isOurs = name.startsWith('.') || name.startsWith('@/')
  if (!isOurs) return undefined
  const base = name.startsWith('.')
    ? path.resolve(path.dirname(from), name)
    : path.join(root, name.slice(2))
  return ENDINGS.map((ending) => base + ending).find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
}

const isSource = (file) => /\.(tsx?|m?js)$/.test(file)

/** Answers what a file imports: values and types, static and dynamic. A file is read once. */
const createGraph = (root) => {
  const known = new Map()
  return (file) => {
    const read = known.get(file)
    if (read) return read
    const { importedFiles } = ts.preProcessFile(isSource(file) ? readFileSync(file, 'utf8') : '')
    const targets = importedFiles.flatMap(({ fileName }) => resolve(root, file, fileName) ?? [])
    known.set(file, targets)
    return targets
  }
}

/** The shortest chain of imports from one file to another, both included. */
const findChain = (importsOf, from, to) => {
  const before = new Map([[from, undefined]])
  for (const file of before.keys()) {
    if (file === to) break
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file)
  }
  if (!before.has(to)) return undefined
  const chain = []
  for (let file = to; file !== undefined; file = before.get(file)) chain.unshift(file)
  return chain
}

/**
 * Forbids a file to import itself through others, by types alone too: `import-x/no-cycle` leaves
 * type-only imports out. The files are read once for each run of ESLint.
 */
export const createNoImportCycle = (root) => {
  const importsOf = createGraph(root)
  return {
    meta: { type: 'problem', schema: [], messages: { cycle: 'Import cycle: {{chain}}' } },
    create: (context) => {
      const check = (node) => {
        if (typeof node?.value !== 'string') return
        const target = resolve(root, context.filename, node.value)
        const chain = target && findChain(importsOf, target, context.filename)
        if (!chain) return
        const names = [context.filename, ...chain].map((file) => path.relative(root, file))
        context.report({ node, messageId: 'cycle', data: { chain: names.join(' → ') } })
      }
      const checkSource = ({ source }) => check(source)
      return {
        ImportDeclaration: checkSource,
        ExportAllDeclaration: checkSource,
        ExportNamedDeclaration: checkSource,
        ImportExpression: checkSource,
        TSImportType: ({ argument }) => check(argument.literal ?? argument),
      }
    },
  }
}
