const isSame = (one, other) =>
  one !== undefined && one.value === other.value && one.get === other.get && one.set === other.set

const readGlobals = () =>
  new Map(
    Reflect.ownKeys(globalThis).map((key) => [
      key,
      Reflect.getOwnPropertyDescriptor(globalThis, key),
    ]),
  )

const restoreGlobals = (before) => {
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!before.has(key)) Reflect.deleteProperty(globalThis, key)
  }
  for (const [key, descriptor] of before) {
    const now = Reflect.getOwnPropertyDescriptor(globalThis, key)
    if (!isSame(now, descriptor)) Reflect.defineProperty(globalThis, key, descriptor)
  }
}

const restoreEnv = (before) => {
  for (const name of Object.keys(process.env))
    if (!(name in before)) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, before)
}

const readListeners = () =>
  new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]))

const restoreListeners = (before) => {
  for (const [name, listeners] of readListeners()) {
    const kept = before.get(name) ?? []
    for (const listener of listeners.filter((one) => !kept.includes(one))) {
      process.removeListener(name, listener)
      // What a suite would stop with its process stops with the suite.
      if (name === 'exit') listener.call(process, 0)
    }
  }
}

const read = () => ({
  globals: readGlobals(),
  env: { ...process.env },
  listeners: readListeners(),
  exit: process.exit,
})

/** What is to stay when a suite ends: what there was before, and what packages added as they loaded. */
let kept = read()

/** From here to `restoreShared` it is a suite which changes what the suites of a worker share. */
exports.rememberShared = () => {
  kept = read()
}

/** Undoes what a suite did to global properties, environment variables and listeners of the process. */
exports.restoreShared = () => {
  process.exit = kept.exit
  restoreListeners(kept.listeners)
  restoreEnv(kept.env)
  restoreGlobals(kept.globals)
}

/** Loads a package; what that adds stays, since the package is loaded once and not again. */
exports.keepWhatItAdds = (load) => {
  const before = { globals: Reflect.ownKeys(globalThis), listeners: readListeners() }
  const result = load()
  const isNew = (key) => !before.globals.includes(key)
  for (const [key, descriptor] of readGlobals()) if (isNew(key)) kept.globals.set(key, descriptor)
  for (const [name, listeners] of readListeners()) {
    const added = listeners.filter((one) => !before.listeners.get(name)?.includes(one))
    kept.listeners.set(name, [...(kept.listeners.get(name) ?? []), ...added])
  }
  return result
}
