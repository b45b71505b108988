import { expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { noticeSteps } from '../../testing/notice-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = noticeSteps(t)

/** Set higher by the torture run. */
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 20)

/**
 * An employee who has signed to take action signs "no action" in the moment in which the employer refers: exactly one of
 * them wins, the other one is refused with the state that stands, and nothing of it is left.
 */
async function signOrRefer(user: GivenUser, round: number): Promise<void> {
  const { caseNumber, browser } = await steps.signed(user, 'TAKE_ACTION')
  const { body } = await browser.get()
  const seen = { shownSha256: body?.shownSha256 ?? '' }
  const calls = [
    async () => ({ by: 'signed' as const, answer: await browser.sign('NO_ACTION', seen) }),
    async () => ({ by: 'referred' as const, answer: await steps.refer(user, caseNumber, steps.countersigned) }),
  ]
  const answers = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
  const [winner, ...more] = answers.filter(({ answer }) => answer.status === 200)
  const [loser] = answers.filter(({ answer }) => answer.status === 409)
  expect([winner, loser].every(Boolean), JSON.stringify(answers)).toBe(true)
  expect(more).toEqual([])
  const isReferred = winner?.by === 'referred'
  expect(loser?.answer.codes.map((code) => code.toUpperCase())).toContain(
    isReferred ? 'CASE_STATUS_CONFLICT' : 'DECISION_CONFLICT',
  )
  expect((await steps.row(caseNumber)).case_status).toBe(isReferred ? 'REFERRED' : 'PENDING_REFERRAL')
  expect((await steps.mismatch(caseNumber)).decision).toBe(isReferred ? 'TAKE_ACTION' : 'NO_ACTION')
  const decisions = (await steps.signatures(caseNumber)).map(({ decision }) => decision).sort()
  expect(decisions).toEqual(isReferred ? ['TAKE_ACTION'] : ['NO_ACTION', 'TAKE_ACTION'])
  expect((await browser.get()).body).toMatchObject({ state: isReferred ? 'REFERRED' : 'OPEN' })
}

// each round by a user who has numbers of their own to look up within an hour
test('[CASE-192] [T44] of a signature "no action" and a referral at once one wins, in every round', async () => {
  const accountId = await t.given.account()
  for (let round = 0; round < ROUNDS; round += 1) {
    await signOrRefer(await t.given.user({ account_id: accountId }), round)
  }
})
