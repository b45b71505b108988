import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepPostgresRunning } from './keep-running.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { ask, occupy, testFolder } from './test-folder.ts'

test('[F02] a killed server comes back on the same address with everything that was committed', async () => {
  const dataDir = testFolder()
  const said: string[] = []
  const kept = await keepPostgresRunning({ dataDir }, (text) => said.push(text))
  onTestFinished(kept.stop)
  await ask(kept.url, 'create table kept as select 1 as round')
  const witness = new Client({ connectionString: kept.url })
  witness.on('error', () => undefined)
  await witness.connect()
  for (let round = 2; round <= 4; round += 1) {
    await ask(kept.url, `update kept set round = ${round}`)
    process.kill(serverPid(dataDir), 'SIGKILL')
    const rows = await vi.waitFor(() => ask(kept.url, 'select round from kept'), { timeout: 10_000, interval: 20 })
    expect(rows).toEqual([{ round }])
    await expect.poll(() => said.filter((text) => text.endsWith(' is back.'))).toHaveLength(round - 1)
  }
})

test('waits for its own port when another program has taken it', async () => {
  const dataDir = testFolder()
  const said: string[] = []
  const kept = await keepPostgresRunning({ dataDir, fast: true }, (text) => said.push(text))
  onTestFinished(kept.stop)
  const port = Number(new URL(kept.url).port)
  process.kill(serverPid(dataDir), 'SIGKILL')
  const { release } = await vi.waitFor(() => occupy(port), { timeout: 5000, interval: 5 })
  await vi.waitFor(() => expect(said.at(-1)).toContain(`Port ${port}`), { timeout: 10_000 })
  release()
  await vi.waitFor(() => ask(kept.url, 'select 1'), { timeout: 10_000 })
})

test('stops for good on request, even right after the server was killed', async () => {
  const dataDir = testFolder()
  const kept = await keepPostgresRunning({ dataDir, fast: true }, () => undefined)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await kept.stop()
  await expect(ask(kept.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test.skipIf(!canMount())(
  '[F04] a full disk is reported in one sentence, and the next start works once there is room',
  async () => {
    const dataDir = mountSmallDisk()
    const filler = join(dataDir, 'filler')
    const full = {
      name: 'StartError',
      message: `The disk that holds ${dataDir} is full. Free some space and start again.`,
    }
    for (const megabytes of [79, 60, 50]) {
      writeFileSync(filler, Buffer.alloc(megabytes * 1024 * 1024))
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject(full)
    }
    rmSync(filler)
    const postgres = await startEmbeddedPostgres({ dataDir })
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  },
)

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function mountSmallDisk(): string {
  const folder = testFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

// Only root may mount, and not in every container.
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}
