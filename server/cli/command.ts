import type { z } from 'zod'
import type { Db } from '@/server/db/pool'
import type { Modules } from '@/server/modules/modules'

/** What a command works with: the same services as the calls. */
export interface Operator {
  db: Db
  modules: Modules
  /** The text of a file that the operator names. @throws Refusal when it cannot be read */
  readFile(path: string): Promise<string>
  /** What the operator types for an answer; undefined where no terminal is there to ask on. */
  ask(question: string): Promise<string | undefined>
  now(): Date
}

export interface Command<Input = unknown> {
  name: string
  /** What it does, in a line. */
  summary: string
  /** Input that is given by place; everything else is an option `--name`. */
  positionals: readonly string[]
  /** Options that are written without a value. */
  flags?: readonly string[]
  input: z.ZodType<Input>
  /** A line for each of the input's names, in the order of the help. */
  help: Readonly<Record<string, string>>
  /**
   * For what cannot be undone: what it will do, to be agreed to first (`--yes` agrees beforehand);
   * undefined where this input does nothing of the kind. @throws Refusal
   */
  warn?(operator: Operator, input: Input): Promise<string | undefined>
  /** Answers what is printed. @throws Refusal with the sentence to print instead */
  run(operator: Operator, input: Input): Promise<string>
}

/** A command whose `run` gets what its `input` reads; callers need not know what that is. */
export const defineCommand = <Input>(command: Command<Input>): Command =>
  command as unknown as Command
