import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processCommand } from '../../server/src/embedded/process-identity.ts'
import { addressOf, type Layout, type NodeName } from './layout.ts'
import { nodeNetwork, type NodeNetwork } from './network.ts'
import { familyOf, signalAll, startProgram, type Program } from './program.ts'
import { programs } from './programs.ts'

export type DatabaseNode = {
  name: NodeName
  network: NodeNetwork
  start: () => void
  /** Ends every process of the node, as a power cut does. */
  kill: () => Promise<void>
  /** Stops every process of the node where it is. */
  freeze: () => void
  thaw: () => void
  log: () => string
}

/** A PostgreSQL node under Patroni, with the configuration of deploy/patroni. */
export async function databaseNode(layout: Layout, name: NodeName): Promise<DatabaseNode> {
  const network = await nodeNetwork(layout, name)
  const config = layout.fill('patroni.yml', name)
  const folder = layout.folderOf(name)
  const data = join(folder, 'data')
  const { forMembers } = addressOf(name)
  // The others reach this node, and it reaches etcd, by a network that can be cut.
  const env = {
    ...layout.secrets,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${forMembers}:${layout.ports.postgres}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${forMembers}:${layout.ports.api}`,
    PATRONI_ETCD_HOSTS: network.etcdHosts,
    PATRONI_ETCD_USE_PROXIES: 'on',
  }
  let patroni: Program | undefined
  // Patroni first: what is frozen or killed must not be started again.
  const processes = () => [
    ...familyOf(patroni && !patroni.hasEnded() ? [patroni.pid] : []),
    ...familyOf(postmastersOf(data)),
  ]
  return {
    name,
    network,
    start: () => {
      patroni = startProgram({
        name: 'patroni',
        command: programs.patroni,
        args: [config],
        env,
        folder,
        user: layout.user,
      })
    },
    kill: async () => {
      signalAll(processes(), 'SIGKILL')
      while (postmastersOf(data).length > 0) {
        signalAll(processes(), 'SIGKILL')
        await pause(20)
      }
      await patroni?.ended
    },
    freeze: () => signalAll(processes(), 'SIGSTOP'),
    thaw: () => signalAll(processes(), 'SIGCONT'),
    log: () => patroni?.log() ?? '',
  }
}

/** The processes of database servers on this folder, also after it was removed. */
const postmastersOf = (data: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processCommand(pid).slice(1, 3).join(' ') === `-D ${data}`)
