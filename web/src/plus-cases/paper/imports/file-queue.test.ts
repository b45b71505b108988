import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { expect, test, vi } from 'vitest'
import { createFileQueue } from './file-queue.ts'
import type { Outcome } from './send-outcome.ts'

const fileOf = (name: string, size = 1) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A queue whose files are answered one by one, and what was sent. */
function queue() {
  const sent: string[] = []
  const answers: ((outcome: Outcome) => void)[] = []
  const onSent = vi.fn<() => void>()
  const onEnd = vi.fn<(sent: number) => void>()
  const files = createFileQueue({
    send: (file) => {
      sent.push(file.name)
      return new Promise<Outcome>((resolve) => answers.push(resolve))
    },
    onSent,
    onEnd,
  })
  const answer = async (outcome: Outcome) => {
    answers.shift()?.(outcome)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { files, sent, answer, onSent, onEnd }
}

test('[WORK-15] files are sent one at a time, in their order, and the end is told once', async () => {
  const { files, sent, answer, onSent, onEnd } = queue()
  files.add([fileOf('a.pdf'), fileOf('b.pdf')])
  expect(sent).toEqual(['a.pdf'])
  expect(files.isBusy()).toBe(true)
  files.add([fileOf('c.pdf')])
  await answer({ kind: 'sent' })
  expect(sent).toEqual(['a.pdf', 'b.pdf'])
  await answer({ kind: 'sent' })
  await answer({ kind: 'sent' })
  expect(files.read()).toMatchObject({ waiting: [], done: 3, failed: [] })
  expect([onSent.mock.calls.length, onEnd.mock.calls]).toEqual([1, [[3]]])
  expect(files.isBusy()).toBe(false)
})

test('[WORK-15][F23] a file that cannot be sent now waits with all others, and goes first when someone continues', async () => {
  const { files, sent, answer, onEnd } = queue()
  files.add([fileOf('a.pdf'), fileOf('b.pdf')])
  await answer({ kind: 'paused', text: 'The server cannot be reached.' })
  expect(files.read()).toMatchObject({ pause: 'The server cannot be reached.', sending: undefined, done: 0 })
  expect(files.read().waiting.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf'])
  expect(onEnd).not.toHaveBeenCalled()
  files.resume()
  expect(sent).toEqual(['a.pdf', 'a.pdf'])
  files.pause()
  await answer({ kind: 'sent' })
  expect([sent.length, files.read().pause]).toEqual([2, ''])
  files.clear()
  expect(files.isBusy()).toBe(false)
})

test('[WORK-15] a refused file can be tried again or left out, and one that is chosen again replaces it', async () => {
  const { files, sent, answer } = queue()
  files.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('c.pdf')])
  for (let file = 0; file < 3; file += 1) await answer({ kind: 'refused', text: 'No.' })
  const [a, b] = files.read().failed
  if (!a || !b) throw new Error('two files failed')
  files.retry(a)
  await answer({ kind: 'sent' })
  files.leaveOut(b)
  files.add([fileOf('C.pdf')])
  expect(sent).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'a.pdf', 'C.pdf'])
  expect(files.read().failed).toEqual([])
})

test('[WORK-15] files that are too large, and the second of a name, are not sent', () => {
  const { files, sent } = queue()
  files.add([fileOf('large.pdf', COPY_BYTES + 1), fileOf('one/a.pdf'), fileOf('two/A.PDF')])
  expect(sent).toEqual(['one/a.pdf'])
  expect(files.read().failed.map(({ problem }) => problem?.slice(0, 20))).toEqual([
    'This file is larger ',
    'Two of the chosen fi',
  ])
})
