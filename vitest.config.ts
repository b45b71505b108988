import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Most time would go into loading the same modules for every file anew. These files share nothing that one of them changes.
const shared = { isolate: false }
// what is waited for comes when it comes: a second is short where other tests work beside
const patient = { expect: { poll: { timeout: 10_000, interval: 20 } } }
const slow = { testTimeout: 60_000, hookTimeout: 120_000, ...patient }

// Long walks, and tests of what comes from elsewhere: on another version of PostgreSQL they would say the same again.
const sameOnAnyPostgres = [
  'src/platform/{access-walk,hostile-input,limits,mail}.test.ts',
  'src/users/hostile-texts.test.ts',
  'src/identity/{provider.*,password-hasher,sign-in-process}.test.ts',
  'src/copies/prepare-copy.test.ts',
  'src/form-pdf/*.test.ts',
  'src/{messages,news}/*.test.ts',
  'src/navigation.test.ts',
  'src/testing/{kills,postgres-kills}.faults.test.ts',
  'src/plus-cases/hostile-forms.test.ts',
  'src/{main,identity/outage}.test.ts',
]
const leftOut = process.env['TEST_PROGRAMS'] ? sameOnAnyPostgres : []

export default defineConfig({
  test: {
    // Left to itself it takes one core less than there are: of two, one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...shared } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], ...shared } },
      { test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'], ...shared } },
      { test: { name: 'sandbox', root: 'sandbox', include: ['src/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          exclude: ['src/embedded/**', ...leftOut],
          globalSetup: ['src/testing/global-setup.ts'],
          ...shared,
          ...slow,
        },
      },
      { test: { name: 'embedded', root: 'server', include: ['src/embedded/*.test.ts'], ...slow } },
      {
        test: {
          name: 'scripts',
          root: 'scripts',
          include: ['**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...patient,
        },
      },
    ],
  },
})
