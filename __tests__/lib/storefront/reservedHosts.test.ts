import { readdirSync } from 'node:fs'
import { isReservedHost, isUnusableHost, PAGE_SEGMENTS } from '@/lib/storefront/reservedHosts'

const segmentsOf = (folder: string) =>
  readdirSync(folder)
    .map((name) => name.replace(/\.tsx?$/, ''))
    .filter((name) => !/^(index|\[)/.test(name))

describe('reserved host identifiers', () => {
  it.each(['www', 'app', 'api', 'console', 'admin', 'static', 'a', 'b', 'c', 'demo'])(
    'keep %s from operators',
    (identifier) => expect(isReservedHost(identifier)).toBe(true),
  )

  it('reserve www and app for the provider; no storefront has the others', () => {
    expect(['www', 'app', 'api', 'ship'].filter(isUnusableHost)).toEqual(['api', 'ship'])
  })

  it('include the first segment of every page', () => {
    expect([...PAGE_SEGMENTS].sort()).toEqual(segmentsOf('pages/[host]').sort())
  })

  it('include the folders of public/, which are the same on every host', () => {
    const names = readdirSync('public').map((name) => name.replace(/\..*/, '').toLowerCase())
    expect(names).toContain('js')
    expect(names.filter((name) => !isReservedHost(name))).toEqual([])
  })

  it.each(['bada', 'app2', 'shipping', 'fleet-1'])('leave %s free for operators', (identifier) =>
    expect(isReservedHost(identifier)).toBe(false),
  )
})
