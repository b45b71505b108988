import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePort } from '../embedded/ports.ts'
import { bareEnv } from '../platform/bare-env.ts'

const program = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url))

/** Starts the sandbox as its own process for a test, which reaches it over the network only. */
export async function startSandboxProcess(): Promise<{ url: string; smtpUrl: string }> {
  const [port, smtpPort] = [String(await freePort()), String(await freePort())]
  const settings = { ENVIRONMENT: 'test', SANDBOX_PORT: port, SANDBOX_SMTP_PORT: smtpPort, RECORDS_DELAY_SECONDS: '1' }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...bareEnv(), PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // its first line tells that it is ready
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return { url: `http://127.0.0.1:${port}`, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }
}
