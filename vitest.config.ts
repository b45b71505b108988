import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// Most time would go into loading the same modules for every file again. These files share nothing that one of them changes.
const shared = { isolate: false }
// what is waited for comes when it comes: a second is short where other tests work beside
const patient = { expect: { poll: { timeout: 10_000, interval: 20 } } }
const slow = { testTimeout: 60_000, hookTimeout: 120_000, ...patient }

// A file that is named *.long.test.ts holds walks or faults: `npm test` leaves it out, `npm run test:long` runs only such
// files. Called by hand, Vitest runs both.
const set = process.env['TEST_SET']
const include = (pattern: string) => [set === 'long' ? pattern.replace('*.test.', '*.long.test.') : pattern]
const exclude = (...patterns: string[]) => [
  ...configDefaults.exclude,
  ...(set === 'short' ? ['**/*.long.test.*'] : []),
  ...patterns,
]

// What says the same again on another version of PostgreSQL: walks, and tests of what comes from elsewhere.
const sameOnAnyPostgres = [
  'src/platform/{access-walk.long,access-refusals,audit-routes,generated-requests,hostile-input,limits,mail,mail-limits}.test.ts',
  'src/users/new/hostile-texts.long.test.ts',
  'src/identity/{provider.*,password-hasher,sign-in-process,outage.long}.test.ts',
  'src/copies/prepare-copy.test.ts',
  'src/form-i9/{pdf/*,copies/copies,forged-signatures,signer-names}.test.ts',
  'src/imports/bad-files.test.ts',
  'src/{messages,news}/*.test.ts',
  'src/{main,navigation,operations,architecture,demo/main}.test.ts',
  'src/testing/{kills,postgres-kills}.long.test.ts',
  'src/{cases/hostile-texts,employee/hostile-forms,reports/runs/long-runs}.long.test.ts',
]
const leftOut = process.env['TEST_PROGRAMS'] ? sameOnAnyPostgres : []

export default defineConfig({
  test: {
    // Left to itself it takes one core less than there are: of two, one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'contract',
          root: 'contract',
          include: include('src/**/*.test.ts'),
          exclude: exclude(),
          ...shared,
        },
      },
      { test: { name: 'web', root: 'web', include: include('src/**/*.test.{ts,tsx}'), exclude: exclude(), ...shared } },
      { test: { name: 'bench', root: 'bench', include: include('**/*.test.ts'), exclude: exclude(), ...shared } },
      { test: { name: 'sandbox', root: 'sandbox', include: include('src/**/*.test.ts'), exclude: exclude(), ...slow } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: include('src/**/*.test.ts'),
          exclude: exclude('src/embedded/**', ...leftOut),
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: ['src/testing/after-each-file.ts'],
          ...shared,
          ...slow,
        },
      },
      {
        test: {
          name: 'embedded',
          root: 'server',
          include: include('src/embedded/*.test.ts'),
          exclude: exclude(),
          ...slow,
        },
      },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: include('**/*.test.ts'),
          exclude: exclude(),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...patient,
        },
      },
    ],
  },
})
