import { parseArgs } from 'node:util'
import { type AnyCommand, argumentsOf, type Operator } from './command'
import { commands } from './commands'
import { helpOf, overview } from './help'
import type { Machine } from './machine'
import { runCommand } from './runCommand'

export type ParsedCommand =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | { kind: 'run'; run: (operator: Operator) => Promise<string> }
  | { kind: 'runOnMachine'; run: (machine: Machine) => Promise<string> }

const HELP = ['help', '--help', '-h']
/** The option that agrees to a command's warning beforehand. */
const YES = 'yes'

/** Parses the arguments behind `npm run operator --`. It opens neither database nor file. */
export function parseCommand(argv: readonly string[]): ParsedCommand {
  const [name = 'help', ...rest] = joinWords(argv)
  const command = commands.find((each) => each.name === (HELP.includes(name) ? rest[0] : name))
  if (HELP.includes(name))
    return { kind: 'help', text: command ? helpOf(command) : overview(commands) }
  if (!command)
    return { kind: 'wrong', text: `${name}이라는 명령은 없어요.\n\n${overview(commands)}` }
  if (rest.some((argument) => argument === '--help' || argument === '-h')) {
    return { kind: 'help', text: helpOf(command) }
  }
  return parseInput(command, rest)
}

/** `staff invite` is the same as `staff-invite`. */
function joinWords([first = 'help', second = '', ...rest]: readonly string[]): string[] {
  const joined = `${first}-${second}`
  if (commands.some(({ name }) => name === joined)) return [joined, ...rest]
  return second === '' && rest.length === 0 ? [first] : [first, second, ...rest]
}

function parseInput(command: AnyCommand, rest: readonly string[]): ParsedCommand {
  const parsed = parseArguments(command, rest)
  if (parsed.problem !== undefined) return wrong(command, parsed.problem)
  const { isYes } = parsed
  const { input, positionals } = argumentsOf(command)
  const read = input.safeParse(parsed.input)
  if (read.success) {
    const given = { input: read.data, isYes }
    return 'isOfMachine' in command
      ? { kind: 'runOnMachine', run: (machine) => runCommand(command, machine, given) }
      : { kind: 'run', run: (operator) => runCommand(command, operator, given) }
  }
  const lines = read.error.issues.map(({ path, message }) => {
    const key = String(path[0] ?? '')
    return `${positionals.includes(key) ? key : `--${key}`}: ${message}`
  })
  return wrong(command, [...new Set(lines)].join('\n'))
}

const wrong = (command: AnyCommand, problem: string): ParsedCommand => ({
  kind: 'wrong',
  text: `${problem}\n\n${helpOf(command)}`,
})

type ParsedArguments =
  { input: Record<string, unknown>; isYes: boolean; problem?: undefined } | { problem: string }

/** A command's positional arguments and options by name, as they were typed. */
function parseArguments(command: AnyCommand, rest: readonly string[]): ParsedArguments {
  const { positionals, valued, flags } = argumentsOf(command)
  const switches = [...flags, ...(command.warn ? [YES] : [])]
  const parsed = parseOrUndefined(rest, {
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
  })
  if (!parsed) return { problem: listOptions(valued, switches) }
  const spare = parsed.positionals.slice(positionals.length)
  if (spare.length > 0) return { problem: `남는 말이 있어요: ${spare.join(' ')}` }
  const { [YES]: isYes, ...values } = parsed.values
  const placed = Object.fromEntries(
    positionals.map((name, index) => [name, parsed.positionals[index]]),
  )
  return { input: { ...values, ...placed }, isYes: isYes === true }
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

const dashed = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ')

function listOptions(valued: readonly string[], switches: readonly string[]): string {
  const parts = [
    ...(valued.length > 0 ? [`쓸 수 있는 것은 ${dashed(valued)}이고, 뒤에 값을 적어야 해요.`] : []),
    ...(switches.length > 0 ? [`값 없이 쓸 수 있는 것은 ${dashed(switches)}예요.`] : []),
  ]
  return parts.join(' ') || '더 적을 것이 없어요.'
}
