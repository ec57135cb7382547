import { readdirSync } from 'node:fs'
import path from 'node:path'
import nextPlugin from '@next/eslint-plugin-next'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { createNoFolderCycle, createNoImportCycle } from './lint/noImportCycle.mjs'

const root = import.meta.dirname

const rooms = [
  'api',
  'components',
  'demo',
  'lib',
  'middleware.ts',
  'pages',
  'server',
  'store',
  'styles',
  'web',
]

/** What each top folder may import; scripts, tests and benchmarks may import everything. */
const mayImport = {
  lib: ['lib'],
  styles: ['styles'],
  'middleware.ts': ['lib'],
  api: ['api', 'lib'],
  store: ['store', 'api', 'lib'],
  components: ['components', 'store', 'styles', 'lib'],
  pages: ['pages', 'components', 'store', 'styles', 'api', 'lib'],
  server: ['server', 'lib'],
  web: ['web', 'server', 'lib'],
  demo: ['demo', 'server', 'lib'],
}

const roomZones = Object.entries(mayImport).map(([room, allowed]) => ({
  target: `./${room}`,
  from: rooms.filter((other) => !allowed.includes(other)).map((other) => `./${other}`),
  message: `${room} may import only: ${allowed.join(', ')}.`,
}))

/** The web process uses only these parts of the api process. */
const webZone = {
  target: './web',
  from: './server',
  except: [
    './config',
    './http/publicServer.ts',
    './process/closeInOrder.ts',
    './process/readiness.ts',
    './process/shutDownOnSignal.ts',
    './settings',
    './sharedCache',
    './startError.ts',
    './telemetry',
  ],
  message:
    'web may import only settings, deadlines, the shared cache, telemetry and how a process ends of the api.',
}

/** A feature folder of components may import its own files and components/common. */
const featureZones = readdirSync(path.join(root, 'components')).map((feature) => ({
  target: `./components/${feature}`,
  from: './components',
  except: [...new Set(['./common', `./${feature}`])],
  message: 'A feature may import no other feature, only components/common.',
}))

const modulesFolder = path.join(root, 'server', 'modules')

/**
 * What stands at the root of a server module is public, its routes and its SQL excepted; what stands in
 * its rooms (folders) is its own.
 */
const moduleZones = readdirSync(modulesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: `./server/modules/${name}`,
    from: `./server/modules/!(${name})/**`,
    except: [`${modulesFolder}/*/!(*Repository|*Routes).ts`],
    message: 'Routes, repositories and rooms (folders) of a module are its own.',
  }))

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'server/dist/**',
      'web/dist/**',
      '.data/**',
      'public/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.strict,
  jsxA11y.flatConfigs.recommended,
  // React's compiler reads each file anew, so only those that may have a hook.
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: ['**/*.tsx', '{components,pages,store}/**/*.ts'],
  },
  {
    plugins: {
      'import-x': importX,
      '@next/next': nextPlugin,
      regexp,
      baetgil: {
        rules: {
          'no-import-cycle': createNoImportCycle(root),
          'no-folder-cycle': createNoFolderCycle(root),
        },
      },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...nextPlugin.configs.recommended.rules,
      '@next/next/no-img-element': 'off',
      'baetgil/no-import-cycle': 'error',
      'baetgil/no-folder-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...roomZones, webZone, ...featureZones, ...moduleZones] },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A text of somebody else's choice must not hold a process: time grows with its length alone.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXOpeningElement[name.name!="DateField"] > JSXAttribute[name.name="type"] > Literal[value=/^(date|time|datetime-local|month|week)$/]',
          message:
            'Browsers write such a value in their own language: use components/common/form/DateField.',
        },
      ],
    },
  },
  {
    files: ['**/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Pages around the gateway are rendered by the api, not by Next.
    files: ['server/**'],
    rules: { '@next/next/no-head-element': 'off' },
  },
  {
    files: ['scripts/**', 'bench/**', 'mutation/**', 'server/cli/**'],
    rules: { 'no-console': 'off' },
  },
  prettier,
)
