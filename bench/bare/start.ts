import { readConfig } from '../../server/src/config.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runtimeEnv, runtimeFlags } from '../../server/src/runtime-flags.ts'
import { statusOf } from '../../server/src/testing/server-process.ts'

/** Starts the bare program on the database that a server with these settings would use. */
export async function startBare(env: Record<string, string | undefined>) {
  const { database } = readConfig(env)
  const port = String(await freePort())
  const child = spawn(process.execPath, [...runtimeFlags, fileURLToPath(new URL('server.ts', import.meta.url))], {
    env: {
      ...runtimeEnv,
      PORT: port,
      DATABASE_APP_URL: database.appUrl,
      DATABASE_IDENTITY_URL: database.identityUrl,
      DATABASE_POOL: String(database.pool),
      BARE_RECORDED: env['BARE_RECORDED'],
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && (await statusOf(url)) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  return { url, exited, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}
