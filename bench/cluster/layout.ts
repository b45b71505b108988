import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { freePort } from '../../server/src/embedded/ports.ts'
import type { RunAs } from '../../server/src/embedded/run-as.ts'
import { root } from '../../scripts/run/root.ts'

const source = join(root, 'deploy', 'patroni')

export const nodeNames = ['db1', 'db2', 'db3'] as const
export type NodeName = (typeof nodeNames)[number]

/** The machine of a node, as itself, and as application nodes and the other database nodes reach it. */
export const addressOf = (name: NodeName) => {
  const last = 11 + nodeNames.indexOf(name)
  return { own: `127.0.0.${last}`, forClients: `127.0.1.${last}`, forMembers: `127.0.2.${last}` }
}

export type Layout = {
  folder: string
  user: RunAs
  tlsDir: string
  ports: { postgres: number; api: number; etcd: number; proxy: number }
  secrets: Record<string, string>
  folderOf: (name: NodeName) => string
  /** Fills in a file of deploy/patroni for a node, as an operator does, and returns where it is. */
  fill: (file: string, name: NodeName, change?: Record<string, string>) => string
}

/** The folders, ports, passwords and certificates of a cluster on loopback, where each node has an address of its own. */
export async function layOut(folder: string, user: RunAs): Promise<Layout> {
  const [postgres = 0, api = 0, etcd = 0, peer = 0, proxy = 0] = await freePorts(5)
  const tlsDir = join(folder, 'tls')
  const addresses = nodeNames.flatMap((name) => Object.values(addressOf(name)))
  execFileSync(join(source, 'certificates.sh'), [tlsDir, ...addresses])
  for (const file of ['', ...readdirSync(tlsDir)]) give(join(tlsDir, file), user)
  const folderOf = (name: NodeName) => join(folder, name)
  for (const name of nodeNames) {
    for (const part of ['', 'run']) makeFolder(join(folderOf(name), part), user)
  }
  const shared = {
    NETWORK: '127.0.0.0/8',
    POSTGRES_PORT: String(postgres),
    API_PORT: String(api),
    ETCD_PORT: String(etcd),
    ETCD_PEER_PORT: String(peer),
    PROXY_PORT: String(proxy),
    PROXY_USER: nameOf('-un', user.uid),
    PROXY_GROUP: nameOf('-gn', user.uid),
    TLS_DIR: tlsDir,
    ...Object.fromEntries(nodeNames.map((name) => [name.toUpperCase(), addressOf(name).own])),
  }
  return {
    folder,
    user,
    tlsDir,
    ports: { postgres, api, etcd, proxy },
    secrets: newSecrets(),
    folderOf,
    fill: (file, name, change = {}) => {
      const own = {
        NAME: name,
        ADDRESS: addressOf(name).own,
        SHARED_BUFFERS: '128MB',
        DATA_DIR: join(folderOf(name), 'data'),
        RUN_DIR: join(folderOf(name), 'run'),
        ETCD_DIR: join(folderOf(name), 'etcd'),
      }
      const env = { ...exampleOf('node.env.example'), ...shared, ...own, ...change }
      const filled = join(folderOf(name), file)
      writeFileSync(filled, execFileSync(join(source, 'fill.sh'), [join(source, file)], { env }), { mode: 0o600 })
      give(filled, user)
      return filled
    },
  }
}

/** What an example of a file of settings contains. */
const exampleOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(join(source, file), 'utf8'))).map(([name, value]) => [name, value ?? '']),
  )

/** A value for every secret that the example leaves empty. */
function newSecrets(): Record<string, string> {
  const entries = Object.entries(exampleOf('secrets.env.example'))
  return Object.fromEntries(entries.map(([name, value]) => [name, value || randomBytes(18).toString('hex')]))
}

/** The name of a user (`-un`) or of its group (`-gn`); of the one who runs this, if there is no number. */
const nameOf = (flag: '-un' | '-gn', uid = process.getuid?.()): string =>
  execFileSync('id', [flag, String(uid)], { encoding: 'utf8' }).trim()

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>()
  while (found.size < count) found.add(await freePort())
  return [...found]
}

function makeFolder(path: string, user: RunAs): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  give(path, user)
}

function give(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
