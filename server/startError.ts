import { resolveLocalhostNames } from './process/localhostNames'

/**
 * A failure whose message says all that a person needs: it is printed alone, without a stack.
 * Anything else that is thrown is a defect and keeps its stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Runs the main function of a command. A `StartError` becomes its sentence on stderr; every failure
 * ends with exit code 1.
 */
export function runMain(main: () => Promise<void>): void {
  resolveLocalhostNames()
  main().catch((error: unknown) => {
    const text = error instanceof StartError ? error.message : describeDefect(error)
    process.stderr.write(`${text}\n`, () => process.exit(1))
  })
}

function describeDefect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
