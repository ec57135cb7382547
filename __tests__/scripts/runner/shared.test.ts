import { keepWhatItAdds, rememberShared, restoreShared } from '../../runner/shared'

const leave = (name: string) => Reflect.set(globalThis, name, name)
const isLeft = (name: string) => Reflect.has(globalThis, name)

beforeEach(rememberShared)
afterEach(restoreShared)

it('a suite leaves no global, no changed one and no variable behind', () => {
  const { structuredClone: clone } = globalThis
  process.env.KEPT = 'before'
  rememberShared()
  leave('ofTheSuite')
  globalThis.structuredClone = (value) => value
  Reflect.deleteProperty(globalThis, 'queueMicrotask')
  process.env.KEPT = 'after'
  process.env.ADDED = 'after'
  restoreShared()
  expect(isLeft('ofTheSuite')).toBe(false)
  expect(globalThis.structuredClone).toBe(clone)
  expect(isLeft('queueMicrotask')).toBe(true)
  expect([process.env.KEPT, process.env.ADDED]).toEqual(['before', undefined])
})

it('its listeners are removed, and what it would stop with the process is stopped', () => {
  const heard: string[] = []
  const mine = () => heard.push('of the suite')
  const before = process.rawListeners('exit')
  process.on('warning', mine)
  process.once('exit', mine)
  restoreShared()
  expect(process.listeners('warning')).not.toContain(mine)
  expect(process.rawListeners('exit')).toEqual(before)
  expect(heard).toEqual(['of the suite'])
})

it('what a package adds as it loads stays, since it is not loaded again', () => {
  const listener = () => undefined
  const loaded = keepWhatItAdds(() => {
    leave('ofThePackage')
    process.on('warning', listener)
    return 'exports'
  })
  leave('ofTheSuite')
  restoreShared()
  expect(loaded).toBe('exports')
  expect([isLeft('ofThePackage'), isLeft('ofTheSuite')]).toEqual([true, false])
  expect(process.listeners('warning')).toContain(listener)
  process.removeListener('warning', listener)
  Reflect.deleteProperty(globalThis, 'ofThePackage')
})

it('a suite runs in the realm of Node, as the packages do', () => {
  expect(Object.getPrototypeOf(JSON.parse('{}'))).toBe(Object.prototype)
  expect(Buffer.from('a')).toBeInstanceOf(Uint8Array)
  expect(process.memoryUsage.rss()).toBeGreaterThan(0)
})
