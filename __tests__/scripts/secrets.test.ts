import fs from 'node:fs'
import path from 'node:path'
import { loadSecrets } from '@/scripts/support/secrets'
import { makeFolder } from './support'

describe('loadSecrets', () => {
  let temporary: ReturnType<typeof makeFolder>
  beforeEach(() => (temporary = makeFolder()))
  afterEach(() => temporary.remove())

  it('creates them once, readable by the owner only', () => {
    const first = loadSecrets(temporary.folder)
    expect(Buffer.from(first.ENCRYPTION_KEY, 'base64')).toHaveLength(32)
    expect(loadSecrets(temporary.folder)).toEqual(first)
    expect(fs.statSync(path.join(temporary.folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('never overwrites an unreadable file: without its key the passenger lists are lost', () => {
    fs.writeFileSync(path.join(temporary.folder, 'secrets.json'), '{}')
    expect(() => loadSecrets(temporary.folder)).toThrow(/secrets\.json cannot be used/)
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
    expect(() => loadSecrets(temporary.folder)).toThrow(/cannot be used: the disk is full/)
    expect(fs.readdirSync(temporary.folder)).toEqual([])
    full.mockRestore()
    expect(loadSecrets(temporary.folder).ENCRYPTION_KEY).toBeTruthy()
  })

  it('replaces an empty file', () => {
    fs.writeFileSync(path.join(temporary.folder, 'secrets.json'), '')
    const made = loadSecrets(temporary.folder)
    expect(loadSecrets(temporary.folder)).toEqual(made)
  })
})
