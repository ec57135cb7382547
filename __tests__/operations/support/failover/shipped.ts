import { readFileSync } from 'node:fs'
import path from 'node:path'

const SHIPPED = 'deploy/failover'
/** The addresses of the examples are 10.0.0.11 and those after it, one for each machine. */
const FIRST = 11

/**
 * A file of a folder with places of the test's own.
 *
 * @throws Error when it has no longer what is replaced
 */
export const readFrom = (
  folder: string,
  file: string,
  replaced: Readonly<Record<string, string>>,
): string => {
  const text = readFileSync(path.join(folder, file), 'utf8')
  return Object.entries(replaced).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`${folder}/${file} has no ${from} any more`)
    return all.replaceAll(from, to)
  }, text)
}

export const readShipped = (file: string, replaced: Readonly<Record<string, string>>): string =>
  readFrom(SHIPPED, file, replaced)

/** The machines of the examples, and those of the test. */
export const addressesOf = (addresses: readonly string[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address, index) => [`10.0.0.${FIRST + index}`, address]))

type Own = { addresses: readonly string[]; number: number; password: string }

/** Variables of an example that is the first machine's, for the machine of this number. */
export const readEnvironment = (file: string, { addresses, number, password }: Own) => {
  const own = addresses[number - 1] ?? ''
  const lines = readShipped(file, {})
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  const pairs = lines.map((line) => {
    const [name = '', value = ''] = line.split(/=(.*)/s)
    if (name.endsWith('_PASSWORD')) return [name, password]
    const isList = value.includes(',')
    const ofAll = Object.entries(addressesOf(addresses)).reduce(
      (text, [from, to]) => text.replaceAll(from, isList ? to : own),
      value,
    )
    return [name, isList ? ofAll : ofAll.replace('db-1', `db-${number}`)]
  })
  return Object.fromEntries(pairs) as Record<string, string>
}
