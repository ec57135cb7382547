import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

/** A rule that looks at every import of a file, by values and types, static and dynamic. */
const createRule = (message, checkImport) => ({
  meta: { type: 'problem', schema: [], messages: { cycle: message } },
  create: (context) => {
    const check = (node) => {
      if (typeof node?.value !== 'string') return
      const chain = checkImport(context.filename, node.value)
      if (chain) context.report({ node, messageId: 'cycle', data: { chain: chain.join(' → ') } })
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
})

/**
 * Forbids a file to import itself through others, by types alone too: `import-x/no-cycle` leaves
 * type-only imports out. The files are read once for each run of ESLint.
 */
export const createNoImportCycle = (root) => {
  const importsOf = createGraph(root)
  return createRule('Import cycle: {{chain}}', (file, name) => {
    const target = resolve(root, file, name)
    const chain = target && findChain(importsOf, target, file)
    return chain && [file, ...chain].map((one) => path.relative(root, one))
  })
}

/** The folder of a file below `server`, or its module; a file outside of folders stands for itself. */
const folderOf = (root, file) => {
  const parts = path.relative(root, file).split(path.sep)
  if (parts[0] !== 'server') return undefined
  return parts.slice(0, parts[1] === 'modules' ? 3 : 2).join('/')
}

/** Which folders of `server` each of them imports, read once. */
const createFolderGraph = (root) => {
  const importsOf = createGraph(root)
  const files = readdirSync(path.join(root, 'server'), { recursive: true, withFileTypes: true })
  const folders = new Map()
  for (const { name, parentPath } of files) {
    const file = path.join(parentPath, name)
    if (!/\.tsx?$/.test(name) || file.includes('node_modules')) continue
    const folder = folderOf(root, file)
    const targets = importsOf(file).flatMap((target) => folderOf(root, target) ?? [])
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...targets]))
  }
  return (folder) => folders.get(folder) ?? []
}

/**
 * Forbids folders of `server`, and its modules, to import one another, be it through others: what both
 * need stands below both.
 */
export const createNoFolderCycle = (root) => {
  let importsOf
  return createRule('Folders import one another: {{chain}}', (file, name) => {
    const target = resolve(root, file, name)
    const [from, to] = [folderOf(root, file), target && folderOf(root, target)]
    if (!from || !to || from === to) return undefined
    importsOf ??= createFolderGraph(root)
    const chain = findChain(importsOf, to, from)
    return chain && [from, ...chain]
  })
}
