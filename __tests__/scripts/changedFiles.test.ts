import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changedFiles } from '@/scripts/support/changedFiles'

describe('changedFiles', () => {
  let folder: string

  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const commit = (message: string) => {
    git('add', '-A')
    git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '--no-verify', '-m', message)
  }

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'changed-'))
    git('init', '-b', 'main')
    write('.gitignore', 'ignored.ts')
    write('same.ts', 'same')
    write('edited.ts', 'old')
    write('removed.ts', 'old')
    commit('first')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is nothing in a clean tree of the main branch', () => {
    expect(changedFiles(undefined, folder)).toEqual([])
  })

  it('names edited and new files, without deleted and ignored ones', () => {
    write('edited.ts', 'new')
    write('new 한글.ts', 'new')
    write('ignored.ts', 'new')
    rmSync(path.join(folder, 'removed.ts'))
    expect(changedFiles(undefined, folder)).toEqual(['edited.ts', 'new 한글.ts'])
  })

  it('names what a branch has committed since it left the main branch', () => {
    git('checkout', '-b', 'work')
    write('committed.ts', 'new')
    commit('second')
    git('checkout', 'main')
    write('same.ts', 'changed on main later')
    commit('third')
    git('checkout', 'work')
    write('edited.ts', 'new')
    git('add', '-A')
    expect(changedFiles(undefined, folder)).toEqual(['committed.ts', 'edited.ts'])
    expect(changedFiles('HEAD', folder)).toEqual(['edited.ts'])
  })
})
