import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/run/root.ts'
import { atExit } from '../server/src/embedded/end-early.ts'
import { freePort } from '../server/src/embedded/ports.ts'
import { median } from './load/load.ts'
import { atMost, rounded, type Measure } from './measure.ts'
import { newFolder } from './world/database.ts'

/** The time from `npm start` to ready, for someone who has started it before. */
export const start: Measure = {
  name: 'start',
  title: 'The second start',
  method: `From calling \`npm start\` to the line that says it is ready, on a data folder that an earlier start has filled. The
first start, with dependencies installed and pages built, is there for comparison.`,
  run: async ({ rounds }, say) => {
    const dataDir = newFolder()
    const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()].map(String)
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: mailPort,
    }
    try {
      await startOnce(env)
      rmSync(dataDir, { recursive: true })
      const first = await startOnce(env)
      say(`first start ${rounded(first)} s`)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        times.push(await startOnce(env))
        say(`second start ${rounded(times.at(-1) ?? 0)} s`)
      }
      const list = times.map(rounded).join(', ')
      const note = `First start ${rounded(first)} s; second starts ${list} s.`
      return { goals: [atMost('Second start to ready, median', median(times), 5, ' s')], notes: [note] }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

/** Starts it, returns the seconds until it was ready, and ends it again. */
async function startOnce(env: Record<string, string | undefined>): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  // To the whole group, as Ctrl-C at a terminal does, because npm itself passes nothing on.
  const interrupt = () => process.kill(-(child.pid ?? 0), 'SIGINT')
  const ended = atExit(interrupt)
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes(' is ready after ')) resolve((performance.now() - began) / 1000)
      })
    }
    void exited.then(() => reject(new Error(`npm start ended: ${said}`)))
  })
  const seconds = await ready
  interrupt()
  await exited
  ended()
  // npm does not wait for its child processes; the next start would have to.
  while (existsSync(join(String(env['DATA_DIR']), 'lock'))) await pause(50)
  return seconds
}
