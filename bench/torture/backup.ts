import { spawn } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeKeyFile } from '../../scripts/backup/keys.ts'
import { root } from '../../scripts/run/root.ts'
import { casesTraffic } from '../../server/src/testing/ledger/cases-traffic.ts'
import { judge } from '../../server/src/testing/ledger/verdict.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { rounded, type Measure } from '../measure.ts'
import { newFolder, openWorld } from '../world/database.ts'
import { withArena } from './arena.ts'
import { cutLedger } from './cut-ledger.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** F20: a backup made while writes go on, and the product restored from it. */
export const backup: Measure = {
  name: 'backup',
  title: 'F20 Backup and restore',
  method: `\`npm run backup\` runs while eight writers create and submit cases. Then everything is destroyed, and \`npm run restore\`
fills a new database, with the keys kept separately. Every write acknowledged before the backup began must be there, complete.`,
  run: async ({ few }) =>
    withArena({}, async (arena) => {
      const server = await arena.start()
      const writing = await arena.write(8)
      await writing.untilAcked(few ? 300 : 5000)
      const folder = newFolder()
      const file = join(folder, 'all.backup.age')
      const identity = join(folder, 'backup-key.txt')
      const BACKUP_KEY = await makeKeyFile(identity)
      const begun = statSync(writing.path).size
      const backedUp = await run('backup', [file], { ...arena.env, BACKUP_KEY })
      const ended = statSync(writing.path).size
      await writing.untilAcked(50)
      await writing.stop()
      server.kill('SIGKILL')
      await server.exited

      // The backup may contain writes sent before it ended, and must contain those acknowledged before it began.
      const mark = join(folder, 'ledger')
      cutLedger(writing.path, { begun, ended }, mark)
      const world = await openWorld()
      try {
        const env = {
          ...arena.env,
          DATABASE_URL: world.ownerUrl,
          DATABASE_ROLE_SECRET: world.env['DATABASE_ROLE_SECRET'],
        }
        const restored = await run('restore', [file, '--identity', identity], env)
        const fresh = await startServerProcess({ env })
        const judgement = await judge({
          path: mark,
          traffic: casesTraffic,
          url: arena.url,
          callers: arena.callers,
          headersOf: arena.headersOf,
          ownerDb: world.ownerDb,
        })
        fresh.kill('SIGTERM')
        const megabytes = rounded(statSync(file).size / 2 ** 20)
        const goals = [...zeros(judgement), check('both commands succeed', backedUp.code === 0 && restored.code === 0)]
        const times = `Backing up took ${rounded(backedUp.seconds)} s (${megabytes} MB), restoring ${rounded(restored.seconds)} s.`
        return { goals, notes: [ledgerTable(judgement), `${times} ${restored.said.trim()}`] }
      } finally {
        await world.end()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}

type Ended = { code: number | null; seconds: number; said: string }

async function run(
  verb: 'backup' | 'restore',
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${verb}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${verb} ended with ${code}: ${said}`)
  return { code, seconds: (performance.now() - began) / 1000, said }
}
