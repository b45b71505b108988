import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Config } from './config.ts'
import type { Flags } from './platform/ports.ts'
import type { PasswordHasher } from './platform/ports.ts'
import type { Provider } from './platform/ports.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail.ts'
import type { CaseListener, CaseNews, ReplacementListener } from './platform/ports.ts'
import type { Records, Registry } from './platform/ports.ts'

/** What commands and handlers work with; tests pass their own clock, mailer, provider and records. */
export type Deps = {
  config: Config
  /** The time of the product: what happens in a company, its deadlines and its papers. A trial can move it ahead. */
  clock: Clock
  /** The time of day: what protects an account or a caller, and what goes on outside of the product. */
  realClock: Clock
  log: Log
  /** Limited by row-level security to the actor's accounts. */
  appDb: Db
  /** Sign-in, sessions, jobs; sees no case. */
  identityDb: Db
  jobs: Jobs
  mailer: Mailer
  hasher: PasswordHasher
  provider: Provider
  records: Records
  /** None is set up where a person confirms every company. */
  registry: Registry | undefined
  /** Called for a submission and for every change of a case that its employee should be told about; it may refuse. */
  onCaseChanged: CaseListener
  onCaseReplaced: ReplacementListener
  mailNews: CaseNews
  /** Periods that do not count as working days. */
  closures: () => Promise<readonly Closure[]>
  flags: Flags
}
