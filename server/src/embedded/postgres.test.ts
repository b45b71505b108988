import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './postgres.ts'
import { isSameProcess } from './process-identity.ts'
import { ask, occupy, startForTest, testFolder } from './test-folder.ts'

describe('a start', () => {
  test('is durable, checks its pages and asks for a password', async () => {
    const { url } = await startForTest({ dataDir: testFolder() })
    const [settings] = await ask(
      url,
      `select ${[
        'fsync',
        'full_page_writes',
        'synchronous_commit',
        'data_checksums',
        'password_encryption',
        'listen_addresses',
      ]
        .map((name) => `current_setting('${name}') as ${name}`)
        .join(', ')}`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      password_encryption: 'scram-sha-256',
      listen_addresses: '127.0.0.1',
    })
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  test('keeps the password, the log and the files from other users', async () => {
    const dataDir = testFolder()
    await startForTest({ dataDir, fast: true })
    const open = (name: string) => statSync(join(dataDir, name)).mode & 0o077
    expect(['owner-password', 'postgres.log', 'server.json', 'cluster', 'socket'].map(open)).toEqual([0, 0, 0, 0, 0])
  })

  test('finds the data and the port of the one before', async () => {
    const dataDir = testFolder()
    const first = await startEmbeddedPostgres({ dataDir, fast: true })
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await startForTest({ dataDir, fast: true })
    expect(await ask(second.socketUrl ?? second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(second).toMatchObject({ url: first.url, adopted: false })
  })

  test('takes another port when the remembered one is in use', async () => {
    const dataDir = testFolder()
    const first = await startEmbeddedPostgres({ dataDir, fast: true })
    await first.stop()
    await occupy(first.port)
    const second = await startForTest({ dataDir, fast: true })
    expect(second.port).not.toBe(first.port)
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('reports in one sentence that a requested port is in use', async () => {
    const { port } = await occupy(0)
    await expect(startEmbeddedPostgres({ dataDir: testFolder(), fast: true, port })).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port}, which the database should listen on, is in use by another program.`,
    })
  })

  test('reports in one sentence that its folder cannot be made', async () => {
    const file = join(testFolder(), 'a-file')
    writeFileSync(file, '')
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('a part of that path is a file'),
    })
  })

  test('refuses a folder that a live process uses, in one sentence', async () => {
    const dataDir = testFolder()
    const first = await startForTest({ dataDir, fast: true })
    await expect(startEmbeddedPostgres({ dataDir, fast: true })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`Another process (${process.pid}) already uses the database`),
    })
    expect(isSameProcess(first)).toBe(true)
  })

  test('lets one of two starters have a new folder', async () => {
    const dataDir = testFolder()
    const both = await Promise.allSettled([
      startForTest({ dataDir, fast: true }),
      startForTest({ dataDir, fast: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
