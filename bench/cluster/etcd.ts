import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './ask.ts'
import { addressOf, nodeNames, type Layout, type NodeName } from './layout.ts'
import { startProgram, type Program } from './program.ts'
import { programs } from './programs.ts'

export type Etcd = {
  start: (name: NodeName) => void
  /** Returns when one of the nodes leads the others. */
  untilLed: () => Promise<void>
  /** Kills the node of etcd that leads the others, and returns its name. */
  killLeader: () => Promise<NodeName>
  kill: () => void
  log: () => string
}

/** The three nodes of etcd, with the configuration of deploy/patroni. */
export function etcdNodes(layout: Layout): Etcd {
  const running = new Map<NodeName, Program>()
  const isLeader = async (name: NodeName): Promise<boolean> => {
    const url = `https://${addressOf(name).own}:${layout.ports.etcd}/v2/stats/self`
    const self = await ask<{ state?: string }>(layout, url).catch(() => undefined)
    return self?.state === 'StateLeader'
  }
  const leading = async () => {
    for (const name of nodeNames) if (await isLeader(name)) return name
    return undefined
  }
  const untilLed = async () => {
    const end = Date.now() + 30_000
    for (;;) {
      const name = await leading()
      if (name) return name
      if (Date.now() > end) throw new Error('No node of etcd leads the others.')
      await pause(100)
    }
  }
  return {
    start: (name) => {
      const args = ['--config-file', layout.fill('etcd.yml', name)]
      const folder = layout.folderOf(name)
      running.set(name, startProgram({ name: 'etcd', command: programs.etcd, args, folder, user: layout.user }))
    },
    untilLed: async () => void (await untilLed()),
    killLeader: async () => {
      const name = await untilLed()
      const program = running.get(name)
      if (program) process.kill(program.pid, 'SIGKILL')
      await program?.ended
      return name
    },
    kill: () => {
      for (const { pid, hasEnded } of running.values()) if (!hasEnded()) process.kill(pid, 'SIGKILL')
    },
    log: () => [...running.values()].map(({ log }) => log().slice(-2000)).join('\n'),
  }
}
