import { setTimeout as pause } from 'node:timers/promises'
import { untilReady } from '../../server/src/testing/server-process.ts'
import type { Writing } from '../../server/src/testing/ledger/driver.ts'
import type { Arena } from './arena.ts'

type Options = {
  writing: Writing
  kills: number
  /** Acknowledged writes between two kills. */
  writes: number
  say: (text: string) => void
  /** What else happens before a kill. */
  before?: (kill: number) => Promise<void>
}

/** Starts the server, and kills it and the database in turn at random points while there is writing. */
export async function killInTurn(arena: Arena, { writing, kills, writes, say, before }: Options): Promise<void> {
  let server = await arena.start()
  for (let kill = 0; kill < kills; kill += 1) {
    await writing.untilAcked(writes)
    await before?.(kill)
    await pause(Math.random() * 300)
    if (kill % 2 === 0) {
      server.kill('SIGKILL')
      await server.exited
      server = await arena.start()
    } else {
      process.kill(arena.postmaster(), 'SIGKILL')
      await writing.untilAcked(1)
      await untilReady(server, 20_000)
    }
    if (kill % 10 === 9) say(`${kill + 1} kills, ${writing.tally.acked} acknowledged`)
  }
}
