import { parseArgs } from 'node:util'
import type { Command } from './command'

/** Agrees beforehand to what a command would ask about. */
const YES = 'yes'

export type ParsedArguments =
  { input: Record<string, unknown>; isYes: boolean; problem?: undefined } | { problem: string }

/** A command's words and options, each still as it was written. */
export function parseArguments(command: Command, rest: readonly string[]): ParsedArguments {
  const { positionals, flags = [] } = command
  const valued = Object.keys(command.help).filter(
    (name) => !positionals.includes(name) && !flags.includes(name),
  )
  const switches = [...flags, ...(command.warn ? [YES] : [])]
  const parsed = parseOrUndefined(rest, {
    ...Object.fromEntries(valued.map((name) => [name, { type: 'string' as const }])),
    ...Object.fromEntries(switches.map((name) => [name, { type: 'boolean' as const }])),
  })
  if (!parsed) return { problem: tellOptions(valued, switches) }
  const spare = parsed.positionals.slice(positionals.length)
  if (spare.length > 0) return { problem: `남는 말이 있어요: ${spare.join(' ')}` }
  const { [YES]: isYes, ...values } = parsed.values
  const placed = Object.fromEntries(
    positionals.map((word, index) => [word, parsed.positionals[index]]),
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

const named = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ')

function tellOptions(valued: readonly string[], switches: readonly string[]): string {
  const parts = [
    ...(valued.length > 0 ? [`쓸 수 있는 것은 ${named(valued)}이고, 뒤에 값을 적어야 해요.`] : []),
    ...(switches.length > 0 ? [`값 없이 쓸 수 있는 것은 ${named(switches)}예요.`] : []),
  ]
  return parts.join(' ') || '더 적을 것이 없어요.'
}
