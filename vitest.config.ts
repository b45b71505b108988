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

// What can differ on another version of PostgreSQL: migrations, plans, locks, and what it lets a role do. Of all other tests, only
// the statements are tried there.
const differentPostgres = [
  'src/**/{many-*,old-cases,*-at-once,*-work,lock-order,submit-in-turn}.test.ts',
  'src/{generate,migrate,migrate-main}.test.ts',
  'src/{schema/apply-migrations,platform/in-batches,housekeeping}.test.ts',
  'src/platform/{audit,audit-heads,calls-first,checkpoints,connections,db,jobs,keys-in-use,row-security,safe-database,signed-heads,unit}.test.ts',
  'src/cases/{case-criteria,find-names,mismatch/settle-once}.test.ts',
  'src/accounts/sites/search-sites.test.ts',
  'src/{cases/imports,reports}/*.test.ts',
  'src/testing/{races.long,statements}.test.ts',
]
// What could notice that a connection of the database is only lent: races, the reach of a transaction, requests that come once and
// again, files that are read in one long transaction, and the jobs, mails and sessions below them. At most 150 tests. Those that count
// how many transactions wait for each other are left out: of one connection, none waits for another.
const pooled = [
  'src/cases/**/{*-once,*-reach}.test.ts',
  'src/{identity/*-races,identity/session-life,users/last-administrator}.test.ts',
  'src/{cases/export,users/list,accounts/lists}/export-*.test.ts',
  'src/platform/{jobs,mail,unit}.test.ts',
]
const isPooled = Boolean(process.env['TEST_POOLER'] && !set)
// By hand, without the statements that other runs sent, all of them run there.
const isOther = Boolean(process.env['TEST_PROGRAMS'] && process.env['TEST_STATEMENTS'])
const ofServer = isOther ? differentPostgres : isPooled ? pooled : include('src/**/*.test.ts')
const leftOut = isOther ? [] : ['src/testing/statements.test.ts']

/** What takes all of a machine, and measures time. */
const CLUSTER = 'cluster.long.test.ts'

export default defineConfig({
  test: {
    // Tests often wait for a job or a clock: with one worker more than there are processors, none of these is idle. Long tests load
    // the machine themselves.
    maxWorkers: set === 'long' ? Math.max(2, availableParallelism() - 1) : availableParallelism() + 1,
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
          include: ofServer,
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
          exclude: exclude(CLUSTER),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'cluster',
          root: 'scripts',
          include: [CLUSTER],
          exclude: exclude(),
          // after all others: how long a failover takes is measured, and nothing must run beside it
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
    ],
  },
})
