import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { processIdentity } from './process-identity.ts'
import { stopServer } from './server-process.ts'
import { ask, startAndKill, startForTest, testFolder } from './test-folder.ts'

describe('after the process that started it was killed', () => {
  test('[F01] the next start adopts the server that was left running', async () => {
    const dataDir = testFolder()
    const left = await startAndKill({ dataDir })
    await ask(left.url, 'create table kept as select 42 as answer')
    const next = await startForTest({ dataDir })
    expect(next).toMatchObject({ pid: left.pid, url: left.url, adopted: true })
    expect(await ask(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await next.stop()
    expect(processIdentity(left.pid)).toBeUndefined()
  })

  test('[F01] a server left running with other settings is replaced, never doubled', async () => {
    const dataDir = testFolder()
    const left = await startAndKill({ dataDir, fast: true })
    const next = await startForTest({ dataDir })
    expect(next.adopted).toBe(false)
    expect(processIdentity(left.pid)).toBeUndefined()
    expect(await ask(next.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  test('[F01] a process ID that another program now has is not mistaken for the server', async () => {
    const dataDir = testFolder()
    const left = await startAndKill({ dataDir, fast: true })
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await stopServer({ pid: left.pid, identity: processIdentity(left.pid) ?? '' }, [['SIGKILL', 5000]])
    // As the same user, since PostgreSQL itself overlooks other users' processes.
    const { uid, gid } = statSync(pidFile)
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    onTestFinished(() => void stranger.kill())
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))
    const next = await startForTest({ dataDir, fast: true })
    expect(next.adopted).toBe(false)
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })
})

test('[F03] a server that does not stop on request is ended by force', async () => {
  const server = await startForTest({ dataDir: testFolder(), fast: true })
  process.kill(server.pid, 'SIGSTOP')
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 200],
    ['SIGQUIT', 200],
    ['SIGKILL', 5000],
  ]
  await stopServer(server, steps)
  expect(processIdentity(server.pid)).toBeUndefined()
})
