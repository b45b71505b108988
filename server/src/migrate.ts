import { createHash, createHmac } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { requireDirectAddress } from './platform/pooler.ts'
import { limitRoles } from './platform/role-limits.ts'
import { queues } from './queues.ts'

const roles = ['hireproof_app', 'hireproof_identity'] as const
type RoleName = (typeof roles)[number]

const folder = new URL('../migrations/', import.meta.url)
const MIGRATION_LOCK = 4_871_201

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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await createRoles(client, roleSecret)
    await limitRoles(client, roles)
    await applyMigrations(client, onStep)
    await prepareJobs(client, ownerUrl)
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

async function applyMigrations(client: Client, onStep: Options['onStep']) {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)',
  )
  const applied = await client.query<{ name: string }>('select name from schema_migration')
  const done = new Set(applied.rows.map((row) => row.name))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of names.filter((each) => !done.has(each))) {
    onStep?.(`migration ${name}`)
    const text = await readFile(new URL(name, folder), 'utf8')
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migration values ($1, clock_timestamp())', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
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
  await client.query('delete from pgboss.schedule where not (name = any($1))', [Object.keys(queues)])
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
