import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a citation can lead to: paths relative to the root, files and folders, and the text of each file. */
export type Repository = {
  paths: readonly string[]
  known: ReadonlySet<string>
  textOf(file: string): string
}

/** The folders that a path goes through. */
const foldersOf = (file: string): string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))

const readText = (file: string): string => {
  const bytes = readFileSync(file)
  return bytes.includes(0) ? '' : bytes.toString()
}

/** All files that are committed or about to be, as they are in the working tree. */
export const readRepository = (): Repository => {
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  const paths = [...new Set(listed.toString().split('\0'))]
    .filter((file) => file !== '' && existsSync(file) && statSync(file).isFile())
    .sort()
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readText(file)
    texts.set(file, text)
    return text
  }
  return { paths, known: new Set([...paths, ...paths.flatMap(foldersOf)]), textOf }
}

const withoutCode = (markdown: string): string => markdown.replaceAll(/^```[^]*?^```/gm, '')

/** The anchors of a Markdown page: its headings as GitHub names them. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...withoutCode(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const isThere = ({ known }: Repository, target: string): boolean =>
  known.has(target.replace(/\/$/, ''))

const leadsSomewhere = (repository: Repository, target: string, anchor: string): boolean =>
  isThere(repository, target) &&
  (anchor === '' || anchorsOf(repository.textOf(target)).has(anchor.slice(1)))

const CITATION = /(?<![\w/.])(docs\/[\w./-]+\.(?:md|tsv))(#[\w-]+)?/g

/** Citations of a page of `docs/`, with or without an anchor, in any file. */
const brokenPages = (repository: Repository, text: string): string[] =>
  [...text.matchAll(CITATION)]
    .filter(([, page = '', anchor = '']) => !leadsSomewhere(repository, page, anchor))
    .map(([citation]) => citation)

/** Section signs: a section of the specification is cited by its anchor, one of an RFC by its sign. */
const sectionSigns = (text: string): string[] =>
  [...text.matchAll(/(?<!RFC \d+ )\u00a7/g)].map(({ index }) =>
    text.slice(Math.max(0, index - 12), index + 5),
  )

const brokenDecisions = ({ paths }: Repository, text: string): string[] =>
  [...text.matchAll(/\bADR[ -]?(\d+)/g)]
    .filter(
      ([, no = '']) => !paths.some((file) => file.startsWith(`docs/adr/${no.padStart(4, '0')}-`)),
    )
    .map(([citation]) => citation)

/** Relative links and pictures of a Markdown page. */
const brokenLinks = (repository: Repository, file: string, text: string): string[] =>
  [...withoutCode(text).matchAll(/(?:\]\(|src=")([^)"\s#]*)(#[^)"\s]+)?[)"]/g)]
    .filter(([, target = '']) => !/^[a-z]+:/.test(target))
    .filter(([, target = '', anchor = '']) => {
      const page = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
      return !leadsSomewhere(repository, page, anchor)
    })
    .map(([link]) => link)

/** `a/{b,c}/{noun}.ts` as one expression for each of `b` and `c`. */
const expand = (pattern: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^{},]*,[^{}]*)\}(.*)$/.exec(pattern) ?? []
  if (choices === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => expand(`${before}${choice.trim()}${after}`))
}

const toExpression = (pattern: string): RegExp => {
  const body = pattern
    .replace(/\/$/, '')
    .split(/(\{\w+\}|\*)/)
    .map((part) => (/^(\{\w+\}|\*)$/.test(part) ? '[^/]+' : part.replaceAll(/[.[\]()]/g, '\\$&')))
    .join('')
  return new RegExp(`^${body}(/.*|\\.\\w+)?$`)
}

const FILE_NAME = /^[\w{}*.-]+\.(?:tsx?|mjs|js|sql|md|tsv|css|conf)$/
const PATH = /^[\w{}*.,[\]/-]+$/

/** Packages whose name looks like a file's, such as `ipaddr.js`. */
const isPackage = ({ textOf }: Repository, name: string): boolean =>
  ['package.json', 'server/package.json'].some((file) => textOf(file).includes(`"${name}": `))

/** Files and folders that a page names in back-ticks: `lib/contract/`, `holdService.ts`. */
const brokenNames = (repository: Repository, text: string): string[] => {
  const { paths } = repository
  const rooms = new Set(paths.map((file) => file.split('/', 1)[0]))
  const names = paths.map((file) => path.posix.basename(file))
  return [...withoutCode(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code.replace(/#.*/, ''))
    .filter((code) => {
      if (!PATH.test(code)) return false
      const isPath = code.includes('/') && rooms.has(code.split('/', 1)[0])
      if (!isPath && (!FILE_NAME.test(code) || isPackage(repository, code))) return false
      const candidates = isPath ? paths : names
      return !expand(code).every((each) => {
        const expression = toExpression(each)
        return candidates.some((file) => expression.test(file))
      })
    })
}

/** Everything in the text of a file that leads nowhere, as it stands there. */
export const findBroken = (repository: Repository, file: string, text: string): string[] => [
  ...brokenPages(repository, text),
  ...sectionSigns(text),
  ...brokenDecisions(repository, text),
  ...(file.endsWith('.md') ? brokenLinks(repository, file, text) : []),
  ...(file.endsWith('.md') ? brokenNames(repository, text) : []),
]
