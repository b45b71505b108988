import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { atExit } from '../../server/src/embedded/end-early.ts'
import { databaseUser } from '../../server/src/embedded/run-as.ts'
import { openDatabase } from '../../server/src/platform/db.ts'
import { root } from '../../scripts/run/root.ts'
import { newFolder } from '../world/database.ts'
import { ask } from './ask.ts'
import { etcdNodes, type Etcd } from './etcd.ts'
import { addressOf, layOut, nodeNames, type Layout, type NodeName } from './layout.ts'
import { isWhole, readMembers, untilMembers, type Members } from './members.ts'
import { databaseNode, type DatabaseNode } from './node.ts'
import { startProgram, type Program } from './program.ts'
import { programs } from './programs.ts'

export type Cluster = {
  /** The owner's connection, which the proxy leads to the leader. */
  ownerUrl: string
  /** The superuser's connection, which works on the machine of the node that leads now, and not through the proxy. */
  superuserUrl: () => Promise<string>
  node: (name: NodeName | undefined) => DatabaseNode
  etcd: Etcd
  members: () => Promise<Members>
  /** Returns the members when a leader and two standbys that follow it are there. */
  untilWhole: () => Promise<Members>
  until: (isWanted: (members: Members) => boolean, seconds?: number) => Promise<Members>
  /** Changes the settings of the whole cluster, as "patronictl edit-config" does. */
  configure: (change: object) => Promise<void>
  /** Hands the lead to the synchronous standby, in good order, and returns when Patroni has done so. */
  switchOver: () => Promise<void>
  end: () => Promise<void>
}

/** Starts etcd, PostgreSQL under Patroni and HAProxy with the files of deploy/patroni, and makes the database. */
export async function startCluster(): Promise<Cluster> {
  const folder = newFolder()
  const layout = await layOut(
    folder,
    databaseUser(folder, () => undefined),
  )
  const etcd = etcdNodes(layout)
  const nodes = new Map<NodeName, DatabaseNode>()
  const others: Program[] = []
  const kill = () => {
    etcd.kill()
    for (const { pid, hasEnded } of others) if (!hasEnded()) process.kill(pid, 'SIGKILL')
    return Promise.all([...nodes.values()].map((node) => node.kill()))
  }
  const taken = atExit(() => void kill())
  const end = async () => {
    taken()
    await kill()
    for (const node of nodes.values()) await node.network.close()
    rmSync(folder, { recursive: true, force: true })
  }
  let isSynchronous = true
  const until = (isWanted: (members: Members) => boolean, seconds?: number) =>
    untilMembers(layout, isWanted, seconds).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}\n${logsOf([...nodes.values()])}`, { cause: error })
    })
  const untilWhole = () => until((members) => isWhole(members, isSynchronous))
  try {
    for (const name of nodeNames) etcd.start(name)
    for (const name of nodeNames) nodes.set(name, await databaseNode(layout, name))
    // Patroni gives up if it finds no etcd at its start.
    await etcd.untilLed()
    for (const node of nodes.values()) node.start()
    const members = await untilWhole()
    const ownerUrl = await makeDatabase(layout, members)
    others.push(startHaproxy(layout))
    await untilLed(ownerUrl)
    return {
      ownerUrl,
      superuserUrl: async () => superuserOf(layout, await readMembers(layout)),
      etcd,
      node: (name) => nodes.get(name ?? 'db1') ?? fail(`There is no node ${name}.`),
      members: () => readMembers(layout),
      untilWhole,
      until,
      configure: async (change) => {
        const { leader = 'db1' } = await readMembers(layout)
        const auth = `${layout.secrets['PATRONI_RESTAPI_USERNAME']}:${layout.secrets['PATRONI_RESTAPI_PASSWORD']}`
        const url = `https://${addressOf(leader).own}:${layout.ports.api}/config`
        const now = await ask<{ synchronous_mode?: boolean }>(layout, url, { method: 'PATCH', body: change, auth })
        isSynchronous = now.synchronous_mode === true
      },
      switchOver: () => {
        const config = join(layout.folderOf('db1'), 'patroni.yml')
        return run(layout, programs.patronictl, ['-c', config, 'switchover', '--force'], layout.secrets)
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** What the nodes have last logged, without the lines that tell that nothing happened. */
const logsOf = (nodes: readonly DatabaseNode[]): string =>
  nodes
    .map(({ name, log }) => {
      const lines = log().split('\n')
      return [`${name}:`, ...lines.filter((line) => !line.includes('no action')).slice(-60)].join('\n')
    })
    .join('\n\n')

/** Makes the owner and the database with the file that the operator runs. */
async function makeDatabase(layout: Layout, { leader = 'db1' }: Members): Promise<string> {
  const password = randomBytes(18).toString('hex')
  const env = { PGPASSWORD: layout.secrets['PATRONI_SUPERUSER_PASSWORD'] ?? '', OWNER_PASSWORD: password }
  const place = ['-h', join(layout.folderOf(leader), 'run'), '-p', String(layout.ports.postgres), '-U', 'postgres']
  const file = join(root, 'deploy', 'patroni', 'owner.sql')
  await run(layout, programs.psql, ['-v', 'ON_ERROR_STOP=1', ...place, '-f', file], env)
  const url = new URL(`postgres://hireproof_owner@localhost:${layout.ports.proxy}/hireproof`)
  url.password = password
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', join(layout.tlsDir, 'ca.crt'))
  return url.href
}

function superuserOf({ secrets, ports, folderOf }: Layout, { leader = 'db1' }: Members): string {
  const url = new URL(`postgres://postgres@localhost:${ports.postgres}/postgres`)
  url.password = secrets['PATRONI_SUPERUSER_PASSWORD'] ?? ''
  url.searchParams.set('host', join(folderOf(leader), 'run'))
  return url.href
}

function startHaproxy(layout: Layout): Program {
  const seen = Object.fromEntries(nodeNames.map((name) => [name.toUpperCase(), addressOf(name).forClients]))
  const args = ['-db', '-f', layout.fill('haproxy.cfg', 'db1', seen)]
  const folder = layout.folderOf('db1')
  return startProgram({ name: 'haproxy', command: programs.haproxy, args, folder, user: layout.user })
}

/** Returns when the proxy leads to the leader only: until its first look, it takes every node for one. */
async function untilLed(url: string): Promise<void> {
  const last = Date.now() + 20_000
  for (let inTurn = 0; inTurn < 2 * nodeNames.length;) {
    inTurn = (await leads(url)) ? inTurn + 1 : 0
    if (inTurn > 0) continue
    if (Date.now() > last) throw new Error('The proxy does not lead to the leader.')
    await pause(200)
  }
}

/** Whether a new connection leads to the leader. */
async function leads(url: string): Promise<boolean> {
  const { db, end } = openDatabase({ url, max: 1, name: 'bench-look', statementTimeout: 5000, waitTimeout: 5000 })
  try {
    const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db)
    return rows[0]?.follows === false
  } catch {
    return false
  } finally {
    await end()
  }
}

async function run({ folder, user }: Layout, command: string, args: readonly string[], env: Record<string, string>) {
  const bare = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
  await promisify(execFile)(command, [...args], { ...user, cwd: folder, env: { ...bare, ...env } })
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
