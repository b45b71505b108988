import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { addressOf, nodeNames, type Layout, type NodeName } from './layout.ts'

type Member = { name: NodeName; role: string; state: string; timeline?: number; lag?: number | 'unknown' }

export type Members = { leader: NodeName | undefined; sync: NodeName | undefined; all: Member[] }

/** The members of the cluster, as the first node that answers sees them. */
export async function readMembers(layout: Layout): Promise<Members> {
  for (const name of nodeNames) {
    const url = `https://${addressOf(name).forClients}:${layout.ports.api}/cluster`
    const found = await ask<{ members?: Member[] }>(layout, url).catch(() => undefined)
    const all = found?.members ?? []
    const withRole = (role: string) => all.find((each) => each.role === role)?.name
    if (all.length > 0) return { leader: withRole('leader'), sync: withRole('sync_standby'), all }
  }
  return { leader: undefined, sync: undefined, all: [] }
}

/** What a standby may lack while there is writing: Patroni looks every few seconds. */
const CLOSE = 4 * 1024 * 1024

/** Whether a leader, a synchronous standby and another one run, and both standbys follow the leader. */
export function isWhole({ leader, sync, all }: Members, isSynchronous = true): boolean {
  const follows = ({ name, state, lag }: Member) =>
    state === 'running' && (name === leader || (typeof lag === 'number' && lag < CLOSE))
  const timelines = new Set(all.map(({ timeline }) => timeline))
  const isNamed = leader !== undefined && (sync !== undefined || !isSynchronous)
  return isNamed && all.length === nodeNames.length && timelines.size === 1 && all.every(follows)
}

/** Returns the members when they are as wanted; throws after so many seconds. */
export async function untilMembers(
  layout: Layout,
  isWanted: (members: Members) => boolean,
  seconds = 120,
): Promise<Members> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const members = await readMembers(layout)
    if (isWanted(members)) return members
    if (Date.now() > end) throw new Error(`The cluster did not become as wanted: ${JSON.stringify(members)}`)
    await pause(200)
  }
}
