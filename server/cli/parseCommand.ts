import type { Command, Operator } from './command'
import { commands } from './commands'
import { requireConsent } from './consent'
import { helpOf, overview } from './help'
import { parseArguments } from './parseArguments'

export type ParsedCommand =
  | { kind: 'help'; text: string }
  | { kind: 'wrong'; text: string }
  | { kind: 'run'; run: (operator: Operator) => Promise<string> }

const HELP = ['help', '--help', '-h']

/** What the words behind `npm run operator --` ask for; nothing is opened for it. */
export function parseCommand(argv: readonly string[]): ParsedCommand {
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

function readInput(command: Command, rest: readonly string[]): ParsedCommand {
  const given = parseArguments(command, rest)
  if (given.problem !== undefined) return wrong(command, given.problem)
  const read = command.input.safeParse(given.input)
  if (read.success) {
    return { kind: 'run', run: (operator) => carryOut(command, operator, read.data, given.isYes) }
  }
  const lines = read.error.issues.map(({ path, message }) => {
    const key = String(path[0] ?? '')
    return `${command.positionals.includes(key) ? key : `--${key}`}: ${message}`
  })
  return wrong(command, [...new Set(lines)].join('\n'))
}

async function carryOut(
  command: Command,
  operator: Operator,
  input: unknown,
  isYes: boolean,
): Promise<string> {
  const warning = isYes ? undefined : await command.warn?.(operator, input)
  if (warning !== undefined) await requireConsent(operator, warning)
  return command.run(operator, input)
}

const wrong = (command: Command, problem: string): ParsedCommand => ({
  kind: 'wrong',
  text: `${problem}\n\n${helpOf(command)}`,
})
