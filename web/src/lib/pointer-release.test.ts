import { beforeEach, expect, test, vi } from 'vitest'
import { pointerReleased, watchPointer } from './pointer-release.ts'

const page = new EventTarget()
watchPointer(page)

const happen = (...events: string[]) => events.forEach((event) => page.dispatchEvent(new Event(event)))

async function isReleased(wait: Promise<void>) {
  const later = vi.advanceTimersByTimeAsync(0).then(() => false)
  return Promise.race([wait.then(() => true), later])
}

beforeEach(() => void vi.useFakeTimers())

test('does not wait if nothing is pressed', async () => {
  expect(await isReleased(pointerReleased())).toBe(true)
})

test.each(['pointerup', 'pointercancel', 'dragend'])('waits from pointerdown to %s', async (end) => {
  happen('pointerdown')
  const release = pointerReleased()
  expect(await isReleased(release)).toBe(false)
  happen(end)
  expect(await isReleased(release)).toBe(true)
})

test('does not wait forever for a release outside the page', async () => {
  happen('pointerdown')
  const release = pointerReleased()
  await vi.advanceTimersByTimeAsync(2001)
  expect(await isReleased(release)).toBe(true)
})

test('lets the click come first', async () => {
  happen('pointerdown')
  const order: string[] = []
  void pointerReleased().then(() => order.push('error shown'))
  happen('pointerup')
  await Promise.resolve()
  order.push('click')
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['click', 'error shown'])
})
