import { join } from 'node:path'
import { readConfig } from '../../server/src/config.ts'
import { ConfigError } from '../../server/src/platform/config-error.ts'
import { withSecretFiles } from '../../server/src/settings/secret-files.ts'
import { portProblem } from '../../server/src/embedded/ports.ts'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { step } from '../launch/progress.mjs'
import { startChild } from './child.ts'
import type { Child } from './child.ts'
import { takeDataDir } from './data-dir.ts'
import { migrateDatabase, openDatabase } from './database.ts'
import { loadDemoData } from './demo.ts'
import { localKeys } from './keys.ts'
import { untilReady } from './ready.ts'
import { readSettings, sandboxEnv, serverEnv, withoutOwner } from './settings.ts'
import type { Env, RunSettings } from './settings.ts'
import type { Teardown } from './teardown.ts'

export type Plan = {
  env: Env
  /** Makes the pages that the server serves. */
  build: (signal: AbortSignal) => Promise<void>
  /** For work on Hireproof itself: programs restart when their files change, and write to the terminal. */
  isDevelopment: boolean
  say: (text: string) => void
}

export type Running = { settings: RunSettings; env: Env; children: Child[] }

/**
 * Starts everything in the right order, until the signal aborts. Everything that must end again is added to `teardown`
 * as soon as it runs.
 */
export async function bringUp(plan: Plan, teardown: Teardown, signal: AbortSignal): Promise<Running> {
  const given = checked(() => withSecretFiles(plan.env))
  const settings = readSettings(given)
  const dataDir = await takeDataDir(settings.dataDir, signal)
  teardown.add(async () => dataDir.release())
  const env = serverEnv(given, settings, settings.isTrial ? localKeys(settings.dataDir) : {})
  // Before anything slow happens; we do not have the address of the database yet.
  checked(() => readConfig({ DATABASE_URL: 'postgres://localhost', ...env }))
  await refuseTakenPorts(settings)
  await plan.build(signal)
  signal.throwIfAborted()

  const database = await openDatabase(env, settings, plan.say)
  teardown.add(database.stop)
  env['DATABASE_URL'] = database.url
  const log = (name: string) => (plan.isDevelopment ? undefined : join(settings.dataDir, 'logs', `${name}.log`))
  const children: Child[] = []
  const start = (name: string, script: string, childEnv: Env, patience: number) => {
    const child = startChild({ name, script, env: childEnv, log: log(name), watch: plan.isDevelopment })
    children.push(child)
    dataDir.note(children)
    teardown.add(() => child.stop(patience))
    return child
  }
  teardown.onBegin(dataDir.ending)
  const sandbox = settings.hasSandbox
    ? start('sandbox', 'sandbox/src/main.ts', sandboxEnv(env, settings), 3000)
    : undefined
  await migrateDatabase(env)
  signal.throwIfAborted()
  if (settings.hasDemo) await loadDemoData(env, log('demo'))
  signal.throwIfAborted()
  const server = start('server', 'server/src/main.ts', withoutOwner(env), 12_000 + Number(env['DRAIN_SECONDS']) * 1000)
  const health = `http://${hostToAsk(settings)}:${settings.port}/health/ready`
  const sandboxHome = `http://127.0.0.1:${settings.sandboxPort}/`
  await step('Starting the programs', () =>
    Promise.all([untilReady(health, server, signal), sandbox && untilReady(sandboxHome, sandbox, signal)]),
  )
  return { settings, env, children }
}

function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ConfigError) throw new StartError(error.message)
    throw error
  }
}

const hostToAsk = ({ host }: RunSettings) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

async function refuseTakenPorts(settings: RunSettings): Promise<void> {
  const { host, port, sandboxPort, mailPort } = settings
  const sandbox: [string, number, string][] = [
    ['SANDBOX_PORT', sandboxPort, '127.0.0.1'],
    ['SANDBOX_SMTP_PORT', mailPort, '127.0.0.1'],
  ]
  // A browser may take "localhost" for ::1, where another program would answer in our place.
  const own: [string, number, string][] = [
    ['PORT', port, host],
    ['PORT', port, '::1'],
  ]
  for (const [name, number, at] of [...own, ...(settings.hasSandbox ? sandbox : [])]) {
    const problem = await portProblem(number, at)
    if (problem === 'in use') {
      throw new StartError(`Port ${number} is in use by another program: stop that one, or set ${name} to a free port.`)
    }
    if (problem) throw new StartError(`No permission to listen on port ${number}: set ${name} to 1024 or higher.`)
  }
}
