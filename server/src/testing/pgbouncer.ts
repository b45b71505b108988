import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { atExit } from '../embedded/end-early.ts'
import { freePort, portProblem } from '../embedded/ports.ts'
import { databaseUser } from '../embedded/run-as.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The program, if this machine has it. */
export const findPgbouncer = (): string | undefined => places.find((path) => existsSync(path))

export type Pooler = {
  port: number
  /** The same address, led through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

type Options = {
  /** The owner's address of any database of the cluster; with `sslrootcert`, the pooler verifies its certificate, too. */
  ownerUrl: string
  /** Connections of the database for each role; without a number, those of the file. */
  connections?: number
  /** Who may read the passwords of roles; the owner, if no one else is named. */
  superuserUrl?: string
}

const settings = fileURLToPath(new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url))

/** Starts PgBouncer in front of a cluster, with the settings that operators get, but its own ports, paths and size. */
export async function startPgbouncer({ ownerUrl, connections, superuserUrl = ownerUrl }: Options): Promise<Pooler> {
  const program = findPgbouncer()
  if (!program) throw new Error('There is no PgBouncer on this machine.')
  const port = await freePort()
  const user = databaseUser('', () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-pgbouncer-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const list = join(folder, 'userlist.txt')
  writeFileSync(list, await passwordsOf(superuserUrl))
  const file = join(folder, 'pgbouncer.ini')
  const changes: [RegExp, string][] = [
    ...changesFor(new URL(ownerUrl), connections),
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${list}`],
  ]
  writeFileSync(file, changes.reduce(replaced, readFileSync(settings, 'utf8')))
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) for (const path of [folder, list, file]) chownSync(path, uid, gid)
  const child = spawn(program, ['-q', file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const forget = atExit(() => {
    child.kill('SIGKILL')
    remove()
  })
  const stop = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    forget()
    remove()
  }
  for (const end = Date.now() + 10_000; (await portProblem(port)) !== 'in use'; await pause(20)) {
    if (child.exitCode === null && Date.now() < end) continue
    await stop()
    throw new Error(`PgBouncer did not start: ${said}`)
  }
  return { port, through: (url) => throughPort(url, port), stop }
}

/** What leads the file to a database: its address, and the authority of its certificate or no TLS. */
function changesFor({ hostname, port, searchParams }: URL, connections: number | undefined): [RegExp, string][] {
  const authority = searchParams.get('sslrootcert')
  // "localhost" may be ::1, where nothing listens.
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname
  return [
    [/^\* = .*$/m, `* = host=${host} port=${port}`],
    authority === null
      ? [/^server_tls_sslmode = .*$/m, 'server_tls_sslmode = disable']
      : [/^server_tls_ca_file = .*$/m, `server_tls_ca_file = ${authority}`],
    ...(connections === undefined
      ? []
      : [[/^default_pool_size = .*$/m, `default_pool_size = ${connections}`] as [RegExp, string]]),
  ]
}

function replaced(text: string, [line, by]: [RegExp, string]): string {
  if (!line.test(text)) throw new Error(`pgbouncer.ini has no line like ${line}.`)
  return text.replace(line, by)
}

/** The same address, led through the pooler on a port of this machine. */
export function throughPort(url: string, port: number): string {
  const led = new URL(url)
  // An address may lead to a socket, and the pooler itself has no certificate.
  for (const name of ['host', 'sslmode', 'sslrootcert']) led.searchParams.delete(name)
  led.hostname = '127.0.0.1'
  led.port = String(port)
  return led.href
}

/** The list of users with their passwords as the database keeps them. */
async function passwordsOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(
      `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolpassword is not null`,
    )
    return rows.map(({ line }) => `${line}\n`).join('')
  } finally {
    await client.end()
  }
}
