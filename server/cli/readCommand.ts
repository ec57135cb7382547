import { parseArgs } from 'node:util'
import type { Command, Operator } from './command'
import { commands } from './commands'
import { helpOf, overview } from './help'

export type Asked =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | { kind: 'run'; run: (operator: Operator) => Promise<string> }

const HELP = ['help', '--help', '-h']

/** What the words behind `npm run operator --` ask for; nothing is opened for it. */
export function readCommand(argv: readonly string[]): Asked {
  const [name = 'help', ...rest] = argv
  const command = commands.find((each) => each.name === (HELP.includes(name) ? rest[0] : name))
  if (HELP.includes(name))
    return { kind: 'help', text: command ? helpOf(command) : overview(commands) }
  if (!command)
    return { kind: 'wrong', text: `${name}이라는 명령은 없어요.\n\n${overview(commands)}` }
  if (rest.some((word) => word === '--help' || word === '-h')) {
    return { kind: 'help', text: helpOf(command) }
  }
  return readInput(command, rest)
}

function readInput(command: Command, rest: readonly string[]): Asked {
  const given = readWords(command, rest)
  if (given.problem !== undefined) return wrong(command, given.problem)
  const read = command.input.safeParse(given.input)
  if (read.success) return { kind: 'run', run: (operator) => command.run(operator, read.data) }
  const lines = read.error.issues.map(({ path, message }) => {
    const key = String(path[0] ?? '')
    return `${command.words.includes(key) ? key : `--${key}`}: ${message}`
  })
  return wrong(command, lines.join('\n'))
}

type Given = { input: Record<string, unknown>; problem?: undefined } | { problem: string }

function readWords(command: Command, rest: readonly string[]): Given {
  const { words: placed, flags = [] } = command
  const names = Object.keys(command.help).filter((name) => !placed.includes(name))
  const valued = names.filter((name) => !flags.includes(name))
  const parsed = parseOrUndefined(rest, {
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
  })
  if (!parsed) return { problem: tellOptions(valued, flags) }
  if (parsed.positionals.length > command.words.length) {
    return {
      problem: `남는 말이 있어요: ${parsed.positionals.slice(command.words.length).join(' ')}`,
    }
  }
  const words = command.words.map((word, index) => [word, parsed.positionals[index]])
  return { input: { ...parsed.values, ...Object.fromEntries(words) } }
}

const named = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ')

function tellOptions(valued: readonly string[], flags: readonly string[]): string {
  const parts = [
    ...(valued.length > 0 ? [`쓸 수 있는 것은 ${named(valued)}이고, 뒤에 값을 적어야 해요.`] : []),
    ...(flags.length > 0 ? [`값 없이 쓸 수 있는 것은 ${named(flags)}예요.`] : []),
  ]
  return parts.join(' ') || '더 적을 것이 없어요.'
}

function parseOrUndefined(
  rest: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
) {
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

const wrong = (command: Command, problem: string): Asked => ({
  kind: 'wrong',
  text: `${problem}\n\n${helpOf(command)}`,
})
