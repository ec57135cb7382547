import fs from 'node:fs'
import path from 'node:path'
import { loadSecrets } from '@/scripts/support/secrets'
import { makeFolder } from './support'

describe('loadSecrets', () => {
  let place: ReturnType<typeof makeFolder>
  beforeEach(() => (place = makeFolder()))
  afterEach(() => place.remove())

  it('creates them once, readable by the owner only', () => {
    const first = loadSecrets(place.folder)
    expect(Buffer.from(first.ENCRYPTION_KEY, 'base64')).toHaveLength(32)
    expect(loadSecrets(place.folder)).toEqual(first)
    expect(fs.statSync(path.join(place.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('never overwrites an unreadable file: without its key the passenger lists are lost', () => {
    fs.writeFileSync(path.join(place.folder, 'secrets.json'), '{}')
    expect(() => loadSecrets(place.folder)).toThrow(/secrets\.json cannot be used/)
  })

  it('says which folder cannot be written', () => {
    expect(() => loadSecrets('/dev/null/data')).toThrow(/^\/dev\/null\/data\/secrets\.json cannot/)
  })

  it('says that the disk is full and leaves no empty file', () => {
    const write = fs.writeFileSync
    const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file, _text, options) => {
      write(file, '', options)
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    })
    expect(() => loadSecrets(place.folder)).toThrow(/cannot be used: the disk is full/)
    expect(fs.readdirSync(place.folder)).toEqual([])
    full.mockRestore()
    expect(loadSecrets(place.folder).ENCRYPTION_KEY).toBeTruthy()
  })

  it('replaces an empty file', () => {
    fs.writeFileSync(path.join(place.folder, 'secrets.json'), '')
    const made = loadSecrets(place.folder)
    expect(loadSecrets(place.folder)).toEqual(made)
  })
})
