import { expect, test } from 'vitest'
import { attentionGroup, attentionGroups, attentionWindows } from './attention.ts'

const friday = '2026-11-20'

test.each([
  ['MISMATCH', '2026-11-19', 'overdue'],
  ['MISMATCH', friday, 'today'],
  ['MISMATCH', '2026-11-21', 'soon'],
  // Thanksgiving is on Thursday, November 26: the fifth federal working day is the Monday after it
  ['SUBMIT', '2026-11-30', 'soon'],
  ['SUBMIT', '2026-12-01', 'later'],
  ['CLOSE', null, 'undated'],
  ['DECISION_SIGNED', '2026-11-02', 'signed'],
] as const)('%s due %s is %s', (step, due, group) => {
  expect(attentionGroup({ step, due }, friday, [])).toBe(group)
})

test('closures of the records lengthen what is soon', () => {
  const closure = { from: '2026-11-23', to: '2026-11-24', reason: 'The records were not available.' }
  expect(attentionGroup({ step: 'MISMATCH', due: '2026-12-02' }, friday, [closure])).toBe('soon')
  expect(attentionGroup({ step: 'MISMATCH', due: '2026-12-02' }, friday, [])).toBe('later')
})

test('the windows of the groups have every day once, and each case in the window of its group', () => {
  const windows = attentionWindows(friday, [])
  const dated = attentionGroups.slice(1, -1)
  for (const [index, group] of dated.slice(1).entries()) {
    const before = new Date(`${windows[dated[index] ?? 'overdue'].to}T00:00:00Z`)
    expect(windows[group].from).toBe(new Date(before.getTime() + 86_400_000).toISOString().slice(0, 10))
  }
  for (const due of ['2026-11-01', friday, '2026-11-25', '2026-12-24']) {
    const { from, to } = windows[attentionGroup({ step: 'MISMATCH', due }, friday, [])]
    expect(from <= due && due <= to).toBe(true)
  }
})
