import { expect, test } from 'vitest'
import { drawInThread } from './draw-in-thread.ts'

/** A thread that answers each task with its own number. */
const module = new URL(
  `data:text/javascript,import { parentPort } from 'node:worker_threads';parentPort.on('message', ({ number }) => parentPort.postMessage({ bytes: new Uint8Array([number]) }))`,
)

test('[F17] documents beyond those that may wait for a thread are refused, and later ones are drawn again', async () => {
  const drawing = { module, contents: {}, mostWaiting: 2 }
  const draw = (number: number) => drawInThread(drawing, { number })
  const [first, second, third] = await Promise.allSettled([draw(1), draw(2), draw(3)])
  expect([first, second]).toMatchObject([{ value: Buffer.from([1]) }, { value: Buffer.from([2]) }])
  expect(third).toMatchObject({ reason: { code: 'unavailable', retryAfter: 10 } })
  expect(await draw(4)).toEqual(Buffer.from([4]))
})
