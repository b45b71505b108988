import { expect, test } from 'vitest'
import { noticeDelay } from './notice-delay.ts'

const waiting = { letter: null, decision: null, detailsRight: null }
const decision = { decision: 'TAKE_ACTION', way: 'ELECTRONIC', at: '', name: 'Kim Lee', language: 'en' } as const
const letter = { referredOn: '2026-11-24', agencies: [] }

test('a page waits for the days of a referral, and for the employer after a decision or wrong details', () => {
  expect(noticeDelay({ ...waiting, state: 'REFERRED' })).toBe(5000)
  expect(noticeDelay({ ...waiting, state: 'OPEN', decision })).toBe(60_000)
  expect(noticeDelay({ ...waiting, state: 'OPEN', detailsRight: false })).toBe(60_000)
})

test('a page on which the employee reads, decides or has everything does not change by itself', () => {
  expect(noticeDelay({ ...waiting, state: 'OPEN', detailsRight: true })).toBe(false)
  expect(noticeDelay({ ...waiting, state: 'REFERRED', letter })).toBe(false)
  expect(noticeDelay({ ...waiting, state: 'NO_ACTION', decision })).toBe(false)
  expect(noticeDelay(null)).toBe(false)
})
