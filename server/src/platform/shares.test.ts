import { expect, test, vi } from 'vitest'
import { openShares, type Shares, type Turn } from './shares.ts'

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
  const many = begin(shares, 'A', 30)
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

test('a call that takes long lets the next one of its company begin, but not one after the other', () => {
  vi.useFakeTimers()
  try {
    const shares = openShares({ connections: 8, atLeast: 1 })
    for (const company of 'BCDEF') begin(shares, company, 1)
    const many = begin(shares, 'A', 4)
    expect(running(many)).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(many.map(({ state }) => state)).toEqual(['slow', 'running', 'taken', 'taken'])
    shares.end(many[0]!)
    expect(running(many)).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(running(many)).toBe(1)
    shares.end(many[1]!)
    expect(many.map(({ state }) => state)).toEqual(['ended', 'ended', 'running', 'taken'])
  } finally {
    vi.useRealTimers()
  }
})
