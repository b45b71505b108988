import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openHasher, openThread, type HashCost } from './password-hasher.ts'

const hasherOf = (cost?: HashCost) => {
  const hasher = openHasher(cost)
  onTestFinished(hasher.stop)
  return hasher
}
const cheap = { memoryCost: 64, timeCost: 1 }
/** The hash of `Legacy$2demo` in the demonstration data. */
const DEMO = '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

test('hashes with argon2id at the standard cost, each time with another salt', async () => {
  const hasher = hasherOf()
  const [one, two] = await Promise.all([hasher.hash('Legacy$2demo'), hasher.hash('Legacy$2demo')])
  for (const hash of [one, two, DEMO]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hasher.verify(hash, 'Legacy$2demo')).toBe(true)
    expect(await hasher.verify(hash, 'legacy$2demo')).toBe(false)
  }
  expect(one).not.toBe(two)
})

test('refuses every password of an unknown user, at the same cost', async () => {
  const hasher = hasherOf()
  expect(hasher.nobodys).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  for (const password of ['', 'Legacy$2demo', 'x'.repeat(128)]) {
    expect(await hasher.verify(hasher.nobodys, password)).toBe(false)
  }
  const timeOf = async (hash: string) => {
    const began = performance.now()
    await hasher.verify(hash, 'wrong')
    return performance.now() - began
  }
  // alternately, so that both meet the same machine; the fastest run is the one that nothing held up
  let [unknown, known] = [Infinity, Infinity]
  const isEqual = () => unknown / known > 0.7 && unknown / known < 1.4
  for (let round = 0; round < 40 || (round < 400 && !isEqual()); round += 1) {
    unknown = Math.min(unknown, await timeOf(hasher.nobodys))
    known = Math.min(known, await timeOf(DEMO))
  }
  expect(unknown / known).toBeGreaterThan(0.7)
  expect(unknown / known).toBeLessThan(1.4)
})

test.each(['', 'x', '$argon2id$', 'Legacy$2demo'])('no password opens %j, which is not a hash', async (hash) => {
  expect(await hasherOf(cheap).verify(hash, hash)).toBe(false)
})

test('gives each question its own answer, and refuses questions that would wait too long', async () => {
  const hasher = hasherOf(cheap)
  const hash = await hasher.hash('right')
  const asked = Array.from({ length: 60 }, (_, index) => hasher.verify(hash, index % 3 === 0 ? 'right' : 'wrong'))
  const settled = await Promise.allSettled(asked)
  const refused = settled.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(60 - 41)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 1 })
  for (const [index, each] of settled.entries()) {
    if (each.status === 'fulfilled') expect(each.value, String(index)).toBe(index % 3 === 0)
  }
  expect(await hasher.verify(hash, 'right')).toBe(true)
})

test('starts its thread again after it died; waiting callers are told to try again', async () => {
  const threads: Worker[] = []
  const hasher = openHasher(cheap, (cost) => {
    const thread = openThread(cost)
    threads.push(thread)
    return thread
  })
  onTestFinished(hasher.stop)
  const hash = await hasher.hash('right')
  const asked = [hasher.verify(hash, 'right'), hasher.verify(hash, 'right'), hasher.verify(hash, 'wrong')]
  const settled = Promise.allSettled(asked)
  await threads[0]?.terminate()
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: { code: 'unavailable' } },
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
  ])
  expect(threads).toHaveLength(2)
})

test('accepts nothing more once it is stopped', async () => {
  const hasher = openHasher(cheap)
  const waiting = [hasher.hash('one'), hasher.hash('two')]
  const settled = Promise.allSettled(waiting)
  await hasher.stop()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(hasher.hash('three')).rejects.toMatchObject({ code: 'unavailable' })
})

test('does not keep the process alive', () => {
  const file = fileURLToPath(new URL('password-hasher.ts', import.meta.url))
  const program = `import { openHasher } from ${JSON.stringify(file)}
    console.log(await openHasher().hash('x'))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(said).toContain('$argon2id$')
})

test('leaves the event loop alone while it hashes', async () => {
  const hasher = hasherOf()
  await hasher.hash('x')
  const state = { isDone: false }
  const hashing = Promise.all(Array.from({ length: 5 }, () => hasher.hash('x'))).then(() => (state.isDone = true))
  let turns = 0
  while (!state.isDone) {
    await pause(1)
    turns += 1
  }
  await hashing
  // In one thread with the hashing there would be a turn for each hash.
  expect(turns).toBeGreaterThan(15)
})
