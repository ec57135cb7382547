import { z } from 'zod'
import { type AnyCommand, argumentsOf } from './command'

const START = 'npm run operator --'
const WIDTH = 17

/** Lists every command on a line of its own. */
export function overview(commands: readonly AnyCommand[]): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(WIDTH)}${summary}`)
  return [`쓰는 법: ${START} <명령> …`, '', ...lines, '', `자세히: ${START} help <명령>`].join('\n')
}

/** Explains one command: its usage, and what each argument means. */
export function helpOf(command: AnyCommand): string {
  const { name, summary, warn } = command
  const { positionals, input } = argumentsOf(command)
  const places = positionals.map((each) => `<${each}>`)
  const explained = Object.entries(input.shape).map(([key, field]) => ({
    key,
    line: z.globalRegistry.get(field)?.description ?? '',
  }))
  if (warn) explained.push({ key: 'yes', line: '묻지 않고 그대로 해요' })
  const options = explained.filter(({ key }) => !positionals.includes(key))
  const usage = [START, name, ...places, ...(options.length > 0 ? ['[--…]'] : [])].join(' ')
  const lines = explained.map(({ key, line }) => {
    const label = positionals.includes(key) ? `<${key}>` : `--${key}`
    return `  ${label.padEnd(WIDTH)}${line}`
  })
  return [summary, '', `쓰는 법: ${usage}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}
