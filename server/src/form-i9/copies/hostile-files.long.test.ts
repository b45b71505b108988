import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { copySteps, jpeg, picture } from '../../testing/copy-steps.ts'
import { pdfBombs } from '../../testing/hostile-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const MIB = 1024 * 1024

const { signed } = copySteps(await testApp())
const form = await signed()

/** What the operating system tells of a process, or undefined if it has ended. */
function statusOf(pid: string): { parent: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const valueOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return { parent: valueOf('PPid'), peak: valueOf('VmHWM') / 1024 }
  } catch {
    return undefined
  }
}

/** Does a piece of work, and returns what it answers with the most memory, in MiB, that it took here and in processes below. */
async function watched<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let [below, here] = [0, 0]
  const timer = setInterval(() => {
    here = Math.max(here, (process.memoryUsage.rss() - before) / MIB)
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = statusOf(pid)
      if (status?.parent === process.pid) below = Math.max(below, status.peak)
    }
  }, 20)
  try {
    return { answer: await work(), here, below: () => below }
  } finally {
    clearInterval(timer)
  }
}

const bombs = Object.entries(pdfBombs())

describe('a file made to fill the memory', () => {
  test.each(bombs)(
    '[T34] %s is refused, and neither the server nor the process that reads it grows',
    async (_, bytes) => {
      const { answer, here, below } = await watched(() =>
        form.employee.add({ bytes: Uint8Array.from(bytes), name: 'a.pdf', type: 'application/pdf' }),
      )
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        issues: [{ code: expect.stringMatching(/^file_(unreadable|encrypted)$/) }],
      })
      expect(below()).toBeGreaterThan(0)
      expect(below()).toBeLessThan(400)
      expect(here).toBeLessThan(100)
    },
  )

  test('[T34] keeps no one else out', async () => {
    const [, bomb] = bombs[0] ?? ['', Buffer.alloc(0)]
    const hostile = Array.from({ length: 4 }, () => form.employee.add({ bytes: Uint8Array.from(bomb) }))
    const other = await signed()
    const answer = await other.employer.add({ bytes: Uint8Array.from(await jpeg()) })
    expect(answer.statusCode).toBe(201)
    for (const each of await Promise.all(hostile)) expect(each.statusCode).toBe(400)
  })

  test('[T34] that is the largest picture a camera takes is written again within the limit', async () => {
    const large = await picture().resize(9000, 6600, { fit: 'fill' }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { answer, below } = await watched(() => form.employee.add({ bytes: Uint8Array.from(large) }))
    expect(answer.statusCode).toBe(201)
    expect(below()).toBeLessThan(640)
  })
})
