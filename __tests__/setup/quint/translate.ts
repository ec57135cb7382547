import { runInThisContext } from 'node:vm'
import { OPERATORS, PRELUDE } from './operators'
import type { World } from './world'

/** An expression as `quint parse` writes it. */
type Expression =
  | { kind: 'int' | 'bool' | 'str'; value: number | boolean | string }
  | { kind: 'name'; name: string }
  | { kind: 'app'; opcode: string; args: Expression[] }
  | { kind: 'lambda'; params: { name: string }[]; expr: Expression }
  | { kind: 'let'; opdef: Definition; expr: Expression }
type Definition = { kind: string; name: string; qualifier?: string; expr: Expression }
export type Parsed = { modules: { declarations: Definition[] }[] }

/** What an action chose, of which each has some; `at` is the position of a booking or an entry. */
export type Picks = { visitor: number; day: number; party: number; places: number[]; at: number }
export type Successor = readonly [action: string, world: World, picks: Picks]
export type Model = {
  start(init: 'init' | 'initWide'): World
  /** Each state that an action leads to. */
  after(world: World): Successor[]
  holds(invariant: string, world: World): boolean
}

const variable = (name: string): string => `$${name.replace(/\W/g, '_')}`

type Names = ReadonlyMap<string, Definition>

const argument = (args: readonly Expression[], at: number): Expression => {
  const found = args[at]
  if (!found) throw new Error('An operator lacks an argument')
  return found
}

const valueOf = (names: Names, of: Expression): string => {
  switch (of.kind) {
    case 'int':
    case 'bool':
    case 'str':
      return JSON.stringify(of.value)
    case 'name':
      // What has no parameters may ask for the state.
      return variable(of.name) + (names.get(of.name)?.qualifier === 'val' ? '()' : '')
    case 'lambda': {
      const params = of.params.map(({ name }) => variable(name))
      return `((${params.join(', ')}) => ${valueOf(names, of.expr)})`
    }
    case 'let': {
      const { name, expr } = of.opdef
      return `((${variable(name)}) => ${valueOf(names, of.expr)})(${valueOf(names, expr)})`
    }
    case 'app': {
      const args = of.args.map((arg) => valueOf(names, arg))
      const operator = names.has(of.opcode) ? undefined : OPERATORS[of.opcode]
      return operator?.(...args) ?? `${variable(of.opcode)}(${args.join(', ')})`
    }
  }
}

const picksIn = (of: Expression): string[] =>
  of.kind === 'let'
    ? [...(of.opdef.qualifier === 'nondet' ? [of.opdef.name] : []), ...picksIn(of.expr)]
    : []

/** An action as statements: it goes on with `then` for each choice, under each condition. */
const stepOf = (names: Names, of: Expression, then: string): string => {
  if (of.kind === 'let') {
    const { name, qualifier, expr } = of.opdef
    const next = stepOf(names, of.expr, then)
    return qualifier === 'nondet' && expr.kind === 'app'
      ? `for (const ${variable(name)} of ${valueOf(names, argument(expr.args, 0))}) { ${next} }`
      : `const ${variable(name)} = ${valueOf(names, expr)}; ${next}`
  }
  if (of.kind === 'app' && of.opcode === 'actionAll')
    return of.args.reduceRight((rest, arg) => stepOf(names, arg, rest), then)
  if (of.kind === 'app' && of.opcode === 'assign')
    return `const next = ${valueOf(names, argument(of.args, 1))}; ${then}`
  return `if (${valueOf(names, of)}) { ${then} }`
}

const textOf = (names: Names, { name, qualifier, expr }: Definition): string => {
  const start = `const ${variable(name)} =`
  if (qualifier === 'action') {
    const picks = picksIn(expr).map((pick) => `${pick}: ${variable(pick)}`)
    const found = `all.push(['${name}', next, { ${picks.join(', ')} }])`
    return `${start} (all) => { ${stepOf(names, expr, found)} }`
  }
  return `${start} ${qualifier === 'val' ? '() => ' : ''}${valueOf(names, expr)}`
}

/**
 * The transitions of the model as JavaScript, which takes tens of thousands of steps in the time in which Quint
 * takes one hundred: from the text that Quint has parsed, by the few operators that it has.
 */
export const translate = ({ modules }: Parsed): Model => {
  const all = modules.flatMap(({ declarations }) => declarations)
  const defined = all.filter(({ kind, qualifier }) => kind === 'def' && qualifier !== 'temporal')
  const names = new Map(defined.map((one) => [one.name, one]))
  const step = names.get('step')?.expr
  if (step?.kind !== 'app' || step.opcode !== 'actionAny') throw new Error('No step of actions')
  const actions = step.args.map((arg) => (arg.kind === 'name' ? variable(arg.name) : ''))
  const texts = defined.filter(({ name }) => name !== 'step').map((one) => textOf(names, one))
  const invariants = defined.filter(({ qualifier }) => qualifier === 'val')
  return runInThisContext(`(() => {${PRELUDE}
${texts.join('\n')}
const invariants = { ${invariants.map(({ name }) => `'${name}': ${variable(name)}`).join(', ')} }
return {
  start: (init) => { const all = []; ({ init: $init, initWide: $initWide })[init](all); return all[0][1] },
  after: (world) => { $world = world; const all = []; for (const act of [${actions.join(', ')}]) act(all); return all },
  holds: (name, world) => { $world = world; return invariants[name]() },
}})()`) as Model
}
