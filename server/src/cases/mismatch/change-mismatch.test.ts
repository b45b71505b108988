import { changeMismatch } from '@hireproof/contract/cases/mismatch.endpoints'
import type { MismatchChange } from '@hireproof/contract/cases/mismatch'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account({ time_zone: 'America/New_York' })
const user = await t.given.user({ account_id: accountId })
const right = { step: 'details', areRight: true } as const
const inPerson = { step: 'tell', how: 'IN_PERSON' } as const
const decided = steps.decision('TAKE_ACTION')
const told = async () => {
  const caseNumber = await steps.opened(user)
  await steps.prepare(user, caseNumber)
  return caseNumber
}
const issuesOf = (body: unknown) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`)
const stateOf = async (caseNumber: string) => [
  await steps.row(caseNumber),
  await steps.mismatch(caseNumber),
  (await steps.auditOf(caseNumber)).length,
]

describe('[CASE-08] the details', () => {
  test('that are right are recorded with who checked them and when', async () => {
    const caseNumber = await steps.opened(user)
    const answer = await steps.put(user, caseNumber, right)
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 2, current: { detailsChecked: { at: t.clock.now().toISOString(), byName: 'Ana Lopez' } } },
    })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.mismatch_details_checked',
      actor: { userId: user.id },
      after: { episode: 1 },
    })
  })

  test('of which the employee marked one as wrong never lead to a referral', async () => {
    const caseNumber = await told()
    await steps.put(user, caseNumber, decided)
    await steps.set(caseNumber, { wrong_details: ['last_name'], wrong_marked_at: t.clock.now() })
    const before = await stateOf(caseNumber)
    for (const answer of [await steps.refer(user, caseNumber), await steps.noAction(user, caseNumber)]) {
      expect(answer).toMatchObject({ status: 409, codes: ['DETAILS_NOT_CHECKED'] })
    }
    expect(await steps.put(user, caseNumber, decided)).toMatchObject({ codes: ['conflict', 'DETAILS_NOT_CHECKED'] })
    expect(await stateOf(caseNumber)).toEqual(before)
    expect((await steps.put(user, caseNumber, right)).body.current.wrongDetails).toEqual([])
    expect((await steps.refer(user, caseNumber)).status).toBe(200)
  })
})

describe('[CASE-09] the private talk', () => {
  test.each(['IN_PERSON', 'BY_VIDEO', 'ELECTRONICALLY'] as const)('%s is kept with who told and when', async (how) => {
    const caseNumber = await steps.opened(user)
    await steps.put(user, caseNumber, right)
    expect((await steps.put(user, caseNumber, { step: 'tell', how })).body.current.told).toEqual({
      at: t.clock.now().toISOString(),
      byName: 'Ana Lopez',
      how,
    })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.employee_told',
      actor: { userId: user.id },
      before: { how: null },
      after: { episode: 1, how },
    })
  })

  test('comes before the referral and before no action, for people who work step by step', async () => {
    const caseNumber = await steps.opened(user)
    await steps.give(caseNumber)
    await steps.put(user, caseNumber, right)
    const before = await stateOf(caseNumber)
    for (const answer of [await steps.refer(user, caseNumber), await steps.noAction(user, caseNumber)]) {
      expect(answer).toMatchObject({ status: 409, codes: ['NOT_TOLD'] })
    }
    expect(await steps.put(user, caseNumber, decided)).toMatchObject({ status: 409, codes: ['conflict', 'NOT_TOLD'] })
    expect(await stateOf(caseNumber)).toEqual(before)
  })

  test('comes after the details', async () => {
    const caseNumber = await steps.opened(user)
    expect(await steps.put(user, caseNumber, inPerson)).toMatchObject({
      status: 409,
      codes: ['conflict', 'DETAILS_NOT_CHECKED'],
    })
  })
})

describe('[CASE-28] a decision on paper', () => {
  test.each(['TAKE_ACTION', 'NO_ACTION'] as const)('%s is kept with the day of the signature', async (choice) => {
    const caseNumber = await told()
    const answer = await steps.put(user, caseNumber, { ...steps.decision(choice), decidedOn: '2026-11-20' })
    expect(answer.body.current.decision).toEqual({
      at: t.clock.now().toISOString(),
      byName: 'Ana Lopez',
      decision: choice,
      way: 'PAPER',
      decidedOn: '2026-11-20',
      isOriginalKept: true,
      countersignedName: null,
    })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.decision_recorded',
      actor: { userId: user.id },
      before: { decision: null },
      after: { episode: 1, decision: choice, way: 'PAPER', decided_on: '2026-11-20', original_kept: true },
    })
  })

  test.each([
    ['2026-11-16', 400, 'the day before the mismatch'],
    ['2026-11-17', 200, 'the day of the mismatch, in the zone of the company'],
    ['2026-11-20', 200, 'today'],
    ['2026-11-21', 400, 'tomorrow'],
  ])('of %s is answered with %i: %s', async (decidedOn, status) => {
    // the evening of 17 November in New York
    const caseNumber = await steps.opened(user, { issued_at: '2026-11-18T03:00:00Z' })
    await steps.prepare(user, caseNumber)
    const before = await stateOf(caseNumber)
    const answer = await steps.put(user, caseNumber, { ...decided, decidedOn })
    expect(answer.status).toBe(status)
    if (status === 200) return
    expect(issuesOf(answer.body)).toEqual(['decidedOn ATTRIBUTE_DATE_RANGE'])
    const message = 'Enter a day from Nov 17, 2026, when the mismatch was issued, to today.'
    expect(answer.body).toMatchObject({ issues: [{ message }] })
    expect(await stateOf(caseNumber)).toEqual(before)
  })

  test.each(['2026-02-30', '20.11.2026', '', 20261120])('of %j is refused at that field', async (decidedOn) => {
    const caseNumber = await told()
    const answer = await steps.put(user, caseNumber, { ...decided, decidedOn: decidedOn as string })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer.body)?.[0]).toMatch(/^decidedOn /)
  })

  test('[N6] of a clock that jumps ahead and back is never a day that lies ahead, and no step is lost', async () => {
    // who signs in again after each jump
    const someone = () => t.given.user({ account_id: accountId })
    const caseNumber = await told()
    const [today, jump] = [t.clock.now(), { ...decided, decidedOn: '2026-11-24' }]
    t.clock.advance({ days: 4 })
    onTestFinished(() => t.clock.set(today.toISOString()))
    expect((await steps.put(await someone(), caseNumber, jump)).status).toBe(200)
    t.clock.set(today.toISOString())
    const back = await someone()
    const again = await steps.put(back, caseNumber, jump)
    expect([again.status, issuesOf(again.body)]).toEqual([400, ['decidedOn ATTRIBUTE_DATE_RANGE']])
    expect((await steps.mismatch(caseNumber)).decided_on).toBe('2026-11-24')
    expect((await steps.put(back, caseNumber, { ...decided, decidedOn: '2026-11-20' })).status).toBe(200)
    expect((await steps.refer(back, caseNumber)).status).toBe(200)
    const days = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.decision_recorded')
    expect(days.map(({ before, after }) => [before, after])).toMatchObject([
      [{ decided_on: null }, { decided_on: '2026-11-24' }],
      [{ decided_on: '2026-11-24' }, { decided_on: '2026-11-20' }],
    ])
  })

  test('can be changed until the employer acts; the history has both', async () => {
    const caseNumber = await told()
    await steps.put(user, caseNumber, decided)
    const changed = await steps.put(user, caseNumber, steps.decision('NO_ACTION'))
    expect(changed.body.current.decision?.decision).toBe('NO_ACTION')
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      before: { decision: 'TAKE_ACTION', way: 'PAPER', decided_on: '2026-11-20' },
      after: { decision: 'NO_ACTION' },
    })
    await steps.noAction(user, caseNumber)
    expect(await steps.put(user, caseNumber, decided)).toMatchObject({
      status: 409,
      codes: ['conflict', 'CASE_STATUS_CONFLICT'],
    })
  })
})

test.each([false, undefined])(
  '[CASE-29] a decision is refused unless the signed original is kept: %s',
  async (kept) => {
    const caseNumber = await told()
    const before = await stateOf(caseNumber)
    const { isOriginalKept: _, ...rest } = decided
    const answer = await steps.put(user, caseNumber, kept === undefined ? rest : { ...rest, isOriginalKept: kept })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer.body)).toEqual(['isOriginalKept ATTRIBUTE_REQUIRED'])
    expect(await stateOf(caseNumber)).toEqual(before)
  },
)

test('[CASE-24] a decision waits for the English notice', async () => {
  const caseNumber = await steps.opened(user)
  await steps.put(user, caseNumber, right)
  await steps.put(user, caseNumber, inPerson)
  const answer = await steps.put(user, caseNumber, decided)
  expect(answer).toMatchObject({ status: 409, codes: ['conflict', 'NOTICE_NOT_DOWNLOADED'] })
})

test('[CASE-37] paper does not replace what the employee signed electronically', async () => {
  const caseNumber = await told()
  await steps.set(caseNumber, { decision: 'NO_ACTION', decision_way: 'ELECTRONIC', decided_at: t.clock.now() })
  expect(await steps.put(user, caseNumber, decided)).toMatchObject({
    status: 409,
    codes: ['conflict', 'DECISION_CONFLICT'],
  })
  expect(await steps.mismatch(caseNumber)).toMatchObject({ decision: 'NO_ACTION', decision_way: 'ELECTRONIC' })
})

describe('[CASE-58] two users in one case', () => {
  test('the second gets a conflict, and the workspace shows who did what when', async () => {
    const colleague = await t.given.user({ account_id: accountId, first_name: 'Kim', last_name: 'Hale' })
    const caseNumber = await told()
    const { version } = (await steps.get(user, caseNumber)).body
    expect((await steps.put(colleague, caseNumber, steps.decision('NO_ACTION'), version)).status).toBe(200)
    const second = await steps.put(user, caseNumber, decided, version)
    expect(second).toMatchObject({ status: 409, codes: ['conflict', 'CASE_CHANGED'] })
    expect((await steps.get(user, caseNumber)).body.current.decision).toMatchObject({
      decision: 'NO_ACTION',
      byName: 'Kim Hale',
      at: t.clock.now().toISOString(),
    })
  })

  test('of twenty in the same moment one is recorded, with one event', async () => {
    const caseNumber = await told()
    const { version } = (await steps.get(user, caseNumber)).body
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        steps.put(user, caseNumber, steps.decision(index % 2 === 0 ? 'TAKE_ACTION' : 'NO_ACTION'), version),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const recorded = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.decision_recorded')
    expect(recorded).toHaveLength(1)
    expect((await steps.row(caseNumber)).version).toBe(version + 1)
  })
})

test.each([
  [{ step: 'details', areRight: false }],
  [{ step: 'details' }],
  [{ step: 'tell', how: 'BY_MAIL' }],
  [{ step: 'act' }],
  [{ step: 'tell', how: 'IN_PERSON', told_at: '2020-01-01' }],
  [{ ...decided, decision: 'MAYBE' }],
  [{ ...decided, decision_way: 'ELECTRONIC' }],
  [{}],
])('refuses the step %j', async (body) => {
  const caseNumber = await told()
  const before = await stateOf(caseNumber)
  const change = { ...body, version: 3 } as unknown as MismatchChange
  const answer = await t.as(user).call(changeMismatch, { params: { caseNumber }, body: change })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.codes[0]).toBe('bad_request')
  expect(await stateOf(caseNumber)).toEqual(before)
})
