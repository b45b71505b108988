import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { earlyAnswerProxy } from '../../server/src/testing/early-answer-proxy.ts'
import { untilReady } from '../../server/src/testing/server-process.ts'
import type { Measure } from '../measure.ts'
import { withArena } from './arena.ts'
import { check, ledgerTable } from './zeros.ts'

/** Two servers that lose acknowledged writes: the ledger must notice. */
export const controls: Measure = {
  name: 'controls',
  title: 'Negative controls',
  method: `Two setups that are built to lose writes. In the first, a proxy before the database answers "committed" right away and
passes the commit on 150 ms later, like a server that answers before its work is safe. The proxy is cut while the server is
killed. In the second, the database commits without waiting for its log to be written, and is killed.`,
  run: async () => {
    const early = await answeredEarly()
    const lazy = await committedLazily()
    return {
      goals: [
        check('answered before the commit: lost more than 0', early.lost > 0, String(early.lost)),
        check('commit before the log is written: lost more than 0', lazy.lost > 0, String(lazy.lost)),
      ],
      notes: [
        'Answered before the commit:',
        ledgerTable(early),
        'Committed before the log is written:',
        ledgerTable(lazy),
      ],
    }
  },
}

const answeredEarly = () =>
  withArena({}, async (arena) => {
    const proxy = await earlyAnswerProxy(new URL(arena.tcpUrl), 150)
    const server = await arena.start({ DATABASE_URL: proxy.through(arena.tcpUrl) })
    const writing = await arena.write(6)
    await writing.untilAcked(30)
    await proxy.cut()
    server.kill('SIGKILL')
    await server.exited
    await proxy.close()
    await arena.start()
    return writing.judge()
  })

const committedLazily = () =>
  withArena({ settings: { synchronous_commit: 'off', wal_writer_delay: '10s' } }, async (arena) => {
    const server = await arena.start()
    // The setup is safe; only what is written from here on may be lost.
    await sql`checkpoint`.execute(arena.ownerDb)
    const writing = await arena.write(6)
    await writing.untilAcked(100)
    // The server flushes its log when a part of it is full, not at the exact moment of the kill.
    await pause(Math.random() * 100)
    process.kill(arena.postmaster(), 'SIGKILL')
    await writing.stop()
    await untilReady(server, 20_000)
    return writing.judge()
  })
