import { runMeasures } from '../bench/run.ts'
import { backup } from '../bench/torture/backup.ts'
import { caseKills } from '../bench/torture/case-kills.ts'
import { companyKills } from '../bench/torture/company-kills.ts'
import { connections } from '../bench/torture/connections.ts'
import { controls } from '../bench/torture/controls.ts'
import { corruption } from '../bench/torture/corruption.ts'
import { databaseKills } from '../bench/torture/database-kills.ts'
import { diskFull, logFull } from '../bench/torture/disk-full.ts'
import { drain } from '../bench/torture/drain.ts'
import { duplicates } from '../bench/torture/duplicates.ts'
import { failoverControl } from '../bench/torture/failover-control.ts'
import { failovers } from '../bench/torture/failovers.ts'
import { generated } from '../bench/torture/generated.ts'
import { hireKills } from '../bench/torture/hire-kills.ts'
import { hostileCallers } from '../bench/torture/hostile-callers.ts'
import { mail } from '../bench/torture/mail.ts'
import { migrationLocks } from '../bench/torture/migration-locks.ts'
import { migrations } from '../bench/torture/migrations.ts'
import { noisyCompany } from '../bench/torture/noisy-company.ts'
import { overload } from '../bench/torture/overload.ts'
import { plusKills } from '../bench/torture/plus-kills.ts'
import { pooler } from '../bench/torture/pooler.ts'
import { provider } from '../bench/torture/provider.ts'
import { races } from '../bench/torture/races.ts'
import { rollingUpgrade } from '../bench/torture/rolling-upgrade.ts'
import { recovery } from '../bench/torture/recovery.ts'
import { serverKills } from '../bench/torture/server-kills.ts'
import { standbysLost } from '../bench/torture/standbys-lost.ts'
import { timing } from '../bench/torture/timing.ts'
import { endEarlyInGoodOrder } from '../server/src/embedded/end-early.ts'

const scenes = [
  controls,
  serverKills,
  databaseKills,
  plusKills,
  hireKills,
  caseKills,
  companyKills,
  drain,
  rollingUpgrade,
  diskFull,
  logFull,
  connections,
  pooler,
  provider,
  mail,
  duplicates,
  overload,
  noisyCompany,
  hostileCallers,
  migrations,
  migrationLocks,
  backup,
  recovery,
  corruption,
  failovers,
  failoverControl,
  standbysLost,
  timing,
  races,
  generated,
]
endEarlyInGoodOrder()
process.exit(await runMeasures('torture', 'docs/torture.md', scenes, process.argv.slice(2)))
