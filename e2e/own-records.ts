import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { root } from '../scripts/run/root.ts'
import { setting } from './fixtures.ts'

/**
 * Starts a stand-in of the government records for one server alone. A feed of updates has one reader: a second server would
 * confirm those of the first one. Its clock can be moved without the cases of other tests.
 */
export async function startOwnRecords(): Promise<{ recordsUrl: string; stop: () => void }> {
  const { ENVIRONMENT, RECORDS_TOKEN, RECORDS_DELAY_SECONDS } = JSON.parse(
    setting('E2E_SERVER_ENV'),
  ) as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [join(root, 'sandbox/src/main.ts')], {
    env: {
      ...{ PATH: process.env['PATH'], ENVIRONMENT, RECORDS_TOKEN, RECORDS_DELAY_SECONDS },
      ...{ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the records have no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url) return { recordsUrl: `${url}/records`, stop: () => void child.kill() }
  }
  throw new Error('the records did not start')
}
