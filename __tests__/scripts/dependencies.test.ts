import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { build } from 'esbuild'
import { minVersion, satisfies } from 'semver'

type Named = Readonly<Record<string, string>>
type Manifest = {
  dependencies?: Named
  devDependencies?: Named
  optionalDependencies?: Named
  engines?: { node?: string }
}
type Locked = Manifest & { version?: string; resolved?: string; optional?: boolean; link?: boolean }

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const ours = read<Manifest>('package.json')
const server = read<Manifest>('server/package.json')
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')

/** Where Node finds `name` from a package at `at`: beside it, or above. */
const findLocked = (at: string, name: string): Locked | undefined => {
  const here = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
  if (here || at === '') return here
  return findLocked(at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1)), name)
}

const isPackage = ({ external, path }: { external?: boolean; path: string }) =>
  external && !path.startsWith('node:') && !builtinModules.includes(path)

/** What a file of ours may count on once development dependencies are left out. */
const dependenciesOf = (file: string): Named =>
  (file.startsWith('server/') ? server : ours).dependencies ?? {}

const nameOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

describe('the lock file', () => {
  it('has every package that another needs, for other platforms too', () => {
    const missing = Object.entries(packages).flatMap(
      ([at, { dependencies, optionalDependencies }]) =>
        Object.keys({ ...dependencies, ...optionalDependencies })
          .filter((name) => !findLocked(at, name))
          .map((name) => `${name} (of ${at || 'ours'})`),
    )
    expect(missing).toEqual([])
  })

  it('has every package of package.json', () => {
    expect(packages['']).toMatchObject({
      dependencies: ours.dependencies,
      devDependencies: ours.devDependencies,
    })
    expect(packages.server?.dependencies).toEqual(server.dependencies)
  })

  it('contains no registry address: packages come from the registry that npm is configured with', () => {
    const fetched = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))
    expect(fetched).toEqual([])
  })

  it.each((ours.engines?.node ?? '').split('||'))(
    'contains no package that refuses the oldest Node of %s',
    (line) => {
      const node = minVersion(line)?.version ?? ''
      const refusing = Object.entries(packages).filter(
        ([, { optional, engines }]) => !optional && engines?.node && !satisfies(node, engines.node),
      )
      expect(refusing.map(([at, { engines }]) => `${at} needs ${engines?.node}`)).toEqual([])
    },
  )
})

describe('an installation without development dependencies', () => {
  it('has everything that `npm start` and the commands of a release run, each package where it is used', async () => {
    const { metafile } = await build({
      entryPoints: [
        ...['scripts/start.ts', 'web/main.ts', 'server/main.ts', 'server/worker/main.ts'],
        ...['scripts/migrate.ts', 'scripts/operator.ts', 'scripts/gateways.ts'],
        ...['pages/_app.tsx', 'middleware.ts'],
      ],
      bundle: true,
      write: false,
      outdir: 'out',
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      loader: { '.svg': 'empty' },
    })
    const used = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
      imports.filter(isPackage).map(({ path }) => ({ file, name: nameOf(path) })),
    )
    expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining(['esbuild', 'fastify']))
    expect(used.filter(({ file, name }) => !(name in dependenciesOf(file)))).toEqual([])
  })

  it('has the packages that `next build` would otherwise install for TypeScript sources', () => {
    const fetched = readFileSync('node_modules/next/dist/lib/verify-typescript-setup.js', 'utf8')
    const asked = Array.from(fetched.matchAll(/pkg: '([^']+)'/g), ([, name]) => name)
    expect(asked).toContain('typescript')
    expect(Object.keys(ours.dependencies ?? {})).toEqual(expect.arrayContaining(asked))
  })
})
