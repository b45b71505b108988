import { createHash, createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { requireDirectAddress } from './platform/pooler.ts'
import { limitRoles } from './platform/role-limits.ts'
import { keptSeconds, queues } from './queues.ts'
import { applyMigrations } from './schema/apply-migrations.ts'

const roles = ['hireproof_app', 'hireproof_identity'] as const
type RoleName = (typeof roles)[number]

const MIGRATION_LOCK = 4_871_201
/** How often a process looks whether another one is still migrating. */
const LOCK_LOOK_MS = 100

type Options = { ownerUrl: string; roleSecret: string; onStep?: (step: string) => void }

/** The password of a database role, derived so that every node with the secret can compute it and no file holds it. */
function rolePassword(secret: string, role: RoleName): string {
  return createHmac('sha256', secret).update(role).digest('base64url')
}

/** The settings of a server that holds neither the owner's password nor the secret. */
export function roleSettings(ownerUrl: string, secret: string) {
  return {
    DATABASE_APP_URL: roleUrl(ownerUrl, secret, 'hireproof_app'),
    DATABASE_IDENTITY_URL: roleUrl(ownerUrl, secret, 'hireproof_identity'),
  }
}

/** The connection URL of a role, from the owner's. */
function roleUrl(ownerUrl: string, secret: string, role: RoleName): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = rolePassword(secret, role)
  return url.href
}

/** Brings a database to the newest schema: forward only, one transaction each, one migrating process at a time. */
export async function migrate({ ownerUrl, roleSecret, onStep }: Options): Promise<void> {
  await requireDirectAddress(ownerUrl, 'Migrating')
  const client = new Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await untilAlone(client)
    await createRoles(client, roleSecret)
    await limitRoles(client, roles)
    if (await applyMigrations(client, { onStep })) await prepareJobs(client, ownerUrl)
  } finally {
    await client.end()
  }
}

async function createRoles(client: Client, secret: string) {
  for (const role of roles) {
    const password = rolePassword(secret, role)
    const mark = createHash('sha256').update(password).digest('hex').slice(0, 16)
    const known = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`,
      [role],
    )
    if (known.rows[0]?.mark === mark) continue
    const verb = known.rows.length === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`)
    await client.query(`comment on role ${role} is ${client.escapeLiteral(mark)}`)
  }
}

/** Waits for other migrating processes without a transaction of its own: an index that one of them builds would wait for that. */
async function untilAlone(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.is_free) return
    await pause(LOCK_LOOK_MS)
  }
}

async function prepareJobs(client: Client, ownerUrl: string) {
  if (!(await hasJobs(client))) await createJobs(ownerUrl)
  // Every time: a run that was killed may have made the queues without the rights.
  await client.query(`
    grant usage on schema pgboss to hireproof_app, hireproof_identity;
    grant select on pgboss.queue to hireproof_app;
    grant select, insert on pgboss.job_common to hireproof_app;
    grant select, insert, update, delete on all tables in schema pgboss to hireproof_identity;
    grant execute on all functions in schema pgboss to hireproof_identity;
  `)
  // What this release no longer does by the clock would otherwise pile up in a queue on which no one works.
  const names = Object.keys(queues)
  await client.query('delete from pgboss.schedule where not (name = any($1))', [names])
  await client.query(
    `update pgboss.queue set deletion_seconds = seconds from unnest($1::text[], $2::integer[]) as kept (queue, seconds)
      where name = queue and deletion_seconds <> seconds`,
    [names, names.map(keptSeconds)],
  )
}

async function hasJobs(client: Client): Promise<boolean> {
  const present = await client.query<{ ready: boolean }>(`select to_regclass('pgboss.queue') is not null as ready`)
  if (!present.rows[0]?.ready) return false
  const wanted = Object.keys(queues)
  const found = await client.query('select name from pgboss.queue where name = any($1)', [wanted])
  return found.rowCount === wanted.length && !(await jobsOutdated(client))
}

async function createJobs(ownerUrl: string) {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => undefined)
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    if (!(await boss.getQueue(name))) await boss.createQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

async function jobsOutdated(client: Client): Promise<boolean> {
  const known = await client.query<{ version: number }>('select version from pgboss.version')
  return known.rows[0]?.version !== (await latestJobsVersion())
}

async function latestJobsVersion(): Promise<number> {
  const manifest = await readFile(new URL('../package.json', import.meta.resolve('pg-boss')), 'utf8')
  return (JSON.parse(manifest) as { pgboss: { schema: number } }).pgboss.schema
}
