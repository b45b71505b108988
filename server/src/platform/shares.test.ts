import { expect, onTestFinished, test, vi } from 'vitest'
import { openShares, type Shares } from './shares.ts'
import type { Turn } from './calls-of-owners.ts'

/** Takes calls of a company on that is known to be at work, and lets them wait for their turns. */
const begin = (shares: Shares, company: string, count: number): Turn[] =>
  Array.from({ length: count }, () => {
    const turn = shares.take(company)
    void shares.wait(turn)
    shares.settleOwner(turn, company, 0)
    return turn
  })

const running = (turns: readonly Turn[]) => turns.filter(({ state }) => state === 'running').length

test('a company alone works on as many calls as there are connections', () => {
  expect(running(begin(openShares({ connections: 20, atLeast: 1 }), 'A', 30))).toBe(20)
})

test('while another one is at work, a company waits for its own calls only', () => {
  const shares = openShares({ connections: 20, atLeast: 1 })
  const [first] = begin(shares, 'B', 1)
  const many = begin(shares, 'A', 12)
  expect(running(many)).toBe(5)
  expect(running(begin(shares, 'B', 3))).toBe(3)
  shares.end(many[0]!)
  expect(running(many)).toBe(5)
  expect(many[5]?.state).toBe('running')
  shares.end(first!)
  expect(running(many)).toBe(5)
})

test('a company that holds too many calls is refused, and where there is no room, those who hold fewest get in', () => {
  const shares = openShares({ connections: 20, atLeast: 1 })
  begin(shares, 'B', 1)
  begin(shares, 'A', 40)
  expect(shares.hasRoom('A', 160, 0)).toBe(false)
  expect(shares.hasRoom('B', 160, 0)).toBe(true)
  expect(shares.hasRoom('B', 20, 0)).toBe(true)
  expect(shares.hasRoom('C', 20, 0)).toBe(true)
  begin(shares, 'B', 9)
  expect(shares.hasRoom('B', 20, 0)).toBe(false)
})

test('a call counts for its company once that is certain, and a call that ended counts for no one', async () => {
  const shares = openShares({ connections: 20, atLeast: 1 })
  begin(shares, 'B', 1)
  const many = begin(shares, 'A', 5)
  const turn = shares.take('network')
  await expect(shares.wait(turn)).resolves.toBe(true)
  shares.settleOwner(turn, 'A', 0)
  shares.end(many[0]!)
  const next = shares.take('A')
  const isTurn = shares.wait(next)
  expect(next.state).toBe('taken')
  shares.end(next)
  shares.end(next)
  await expect(isTurn).resolves.toBe(false)
})

test('a company that makes no calls for a while is no longer at work', () => {
  const shares = openShares({ connections: 20, atLeast: 1 })
  for (const turn of begin(shares, 'B', 1)) shares.end(turn)
  expect(shares.hasRoom('A', 160, 20_000)).toBe(true)
  expect(running(begin(shares, 'A', 30))).toBe(20)
})

test('a company of which many calls wait rests after each beside others for as long as it took; one of which few wait does not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shares = openShares({ connections: 8, atLeast: 1 })
  for (const company of 'BCDEF') begin(shares, company, 1)
  const many = begin(shares, 'A', 10)
  const late = begin(shares, 'G', 2)
  vi.advanceTimersByTime(30)
  shares.end(many[0]!)
  vi.advanceTimersByTime(29)
  expect(running(many)).toBe(0)
  // others do not wait for that
  shares.end(late[0]!)
  expect(late[1]?.state).toBe('running')
  vi.advanceTimersByTime(1)
  expect(many[1]?.state).toBe('running')
  vi.advanceTimersByTime(30)
  for (const turn of many.slice(3)) shares.end(turn)
  shares.end(many[1]!)
  expect(many[2]?.state).toBe('running')
})

test('a company does not rest while no call of another one is worked on', () => {
  const shares = openShares({ connections: 8, atLeast: 1 })
  for (const company of 'BCDEF') for (const turn of begin(shares, company, 1)) shares.end(turn)
  const many = begin(shares, 'A', 20)
  expect(running(many)).toBe(1)
  shares.end(many[0]!)
  expect(many[1]?.state).toBe('running')
})

test('a call that takes long lets the next one of its company begin, but not one after the other', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shares = openShares({ connections: 8, atLeast: 1 })
  for (const company of 'BCDEF') begin(shares, company, 1)
  const many = begin(shares, 'A', 5)
  expect(running(many)).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(many.map(({ state }) => state)).toEqual(['slow', 'running', 'taken', 'taken', 'taken'])
  // as soon as no other one is slow, the second one lets the third begin
  shares.end(many[0]!)
  vi.advanceTimersByTime(249)
  expect(many.map(({ state }) => state)).toEqual(['ended', 'running', 'taken', 'taken', 'taken'])
  vi.advanceTimersByTime(1)
  expect(many.map(({ state }) => state)).toEqual(['ended', 'slow', 'running', 'taken', 'taken'])
  shares.end(many[2]!)
  expect(many.map(({ state }) => state)).toEqual(['ended', 'slow', 'ended', 'running', 'taken'])
})
