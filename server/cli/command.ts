import { z } from 'zod'
import type { Db } from '@/server/db/pool'
import type { Modules } from '@/server/modules/modules'
import type { Machine } from './machine'

/** What a command works with: the services that the HTTP calls use, and the terminal. */
export interface Operator {
  db: Db
  modules: Modules
  /** Reads a text file. @throws Refusal when it cannot be read */
  readFile(path: string): Promise<string>
  /**
   * Writes a new file that nobody else on the machine can read. @throws Refusal when it exists already or
   * cannot be written
   */
  writeFile(path: string, text: string): Promise<void>
  /** Asks on the terminal; the answer is undefined where there is none. */
  ask(question: string): Promise<string | undefined>
  now(): Date
}

interface CommandOf<Context, Input> {
  name: string
  /** What the command does, in one line. */
  summary: string
  /** The names of positional arguments; every other input is an option `--name`. */
  positionals?: readonly string[]
  /** Each described in one line, in the order of the help; absent where there is none. */
  input?: z.ZodObject & z.ZodType<Input>
  /**
   * For a command that cannot be undone: says what it will do. The operator has to agree before it
   * runs (`--yes` agrees beforehand). Undefined where this input needs no consent. @throws Refusal
   */
  warn?(context: Context, input: Input): Promise<string | undefined>
  /** Does it. @returns what is printed @throws Refusal with the sentence to print instead */
  run(context: Context, input: Input): Promise<string>
}

/** What is typed behind a command: places, options with a value, and options without one. */
export const argumentsOf = ({ positionals = [], input = z.object({}) }: AnyCommand) => {
  const options = Object.entries(input.shape).filter(([name]) => !positionals.includes(name))
  const isFlag = (field: z.core.$ZodType) =>
    field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodBoolean
  const namesOf = (are: boolean) =>
    options.filter(([, field]) => isFlag(field) === are).map(([name]) => name)
  return { positionals, input, valued: namesOf(false), flags: namesOf(true) }
}

export type Command<Input = unknown> = CommandOf<Operator, Input>

/** Works on the files of the machine: whether the database runs is its own business. */
export type MachineCommand<Input = unknown> = CommandOf<Machine, Input> & { isOfMachine: true }

export type AnyCommand = Command | MachineCommand

/** Types a command's `run` and `warn` by its `input`, and hides that type from the list of commands. */
export const defineCommand = <Input>(command: Command<Input>): Command =>
  command as unknown as Command

/** The same for a command that works on the machine. */
export const defineMachineCommand = <Input>(
  command: CommandOf<Machine, Input>,
): MachineCommand => ({ ...(command as unknown as CommandOf<Machine, unknown>), isOfMachine: true })
