import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where SQL stands that a running version sends. */
const WITH_SQL = ['server', 'demo']

const isSource = (file: string): boolean =>
  file.endsWith('.ts') && !/(?:^|\/)(?:node_modules|dist)\//.test(file)

type Source = { file: string; text: string }

/** The files of our own that send SQL. */
export const readSources = (): Source[] =>
  WITH_SQL.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => path.join(folder, name))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )

/** All words of sources: every table and column that they use is among them. */
export const wordsOf = (sources: readonly Source[]): Set<string> =>
  new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []))

/** The first file and line that has a word. */
export const findWord = (sources: readonly Source[], word: string): string | undefined => {
  const pattern = new RegExp(`\\b${word.replace(/\W/g, '\\$&')}\\b`)
  for (const { file, text } of sources) {
    const line = text.split('\n').findIndex((each) => pattern.test(each))
    if (line >= 0) return `${file}:${line + 1}`
  }
  return undefined
}
