import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../scripts/run/build-web.ts'
import { bringUp } from '../scripts/run/run.ts'
import { createTeardown } from '../scripts/run/teardown.ts'

/** Starts everything as `npm start` does, in a separate folder and on separate ports; ends it after the last test. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default async function startStack(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hireproof-e2e-'))
  const teardown = createTeardown(() => undefined)
  const end = async () => {
    await teardown.run()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const [port, sandboxPort, mailPort] = await freePorts(3)
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(mailPort),
      RECORDS_DELAY_SECONDS: '4',
      RATE_LIMIT: '100000',
      AT_ONCE_PER_ADDRESS: '100000',
      SIGN_IN_RATE_LIMIT: '100000',
      MAILS_PER_ADDRESS: '100000',
      INVITATIONS_PER_COMPANY: '100000',
      EMPLOYEE_MAILS_PER_COMPANY: '100000',
    }
    const plan = { env, build: buildWeb, isDevelopment: false, say: () => undefined }
    const running = await bringUp(plan, teardown, new AbortController().signal)
    process.env['E2E_URL'] = `http://localhost:${port}`
    process.env['E2E_SANDBOX_URL'] = `http://127.0.0.1:${sandboxPort}`
    process.env['E2E_DATABASE_URL'] = running.env['DATABASE_URL']
    process.env['E2E_SERVER_ENV'] = JSON.stringify(running.env)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const opened = servers.map(
    (server) =>
      new Promise<number>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
      ),
  )
  const ports = await Promise.all(opened)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
