import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildOperations } from '../../operations.ts'
import { inTransaction } from '../../platform/db.ts'
import { startJobs } from '../../platform/jobs.ts'
import { openMetrics } from '../../platform/metrics.ts'
import { queues } from '../../queues.ts'
import { caseSteps, signedInAgain, takeChecks } from '../../testing/case-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCheck } from '../run-check.ts'
import { followUpdates, readUpdates, updatesJob } from './read-updates.ts'
import { removeOldUpdates } from './updates.queries.ts'

const t = await testApp()
const steps = caseSteps(t)
let user = await t.given.user({ account_id: await t.given.account() })
const metrics = openMetrics()
const operations = buildOperations(t.deps, metrics)

let position = 100
/** Something that the feed reports next; returns its id. */
const report = (content: Record<string, unknown>): string => {
  position += 1
  const update_id = `update-${position}`
  t.records.feed.push({ position, update_id, ...content })
  return update_id
}
const aboutReferral = (caseNumber: string, content: Record<string, unknown>, episode = 1) =>
  report({
    case_number: caseNumber,
    question: { kind: 'referral', number: episode },
    outcome: 'REFERRAL_UPDATE',
    ...content,
  })
const resultOf = async (id: string) =>
  (await t.ownerDb.selectFrom('case_update').select(['result', 'tries']).where('update_id', '=', id).execute())[0]
const answersOf = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.answered').length
const setAside = async () => Number(/records_updates_set_aside_total (\d+)/.exec((await metrics.read()).text)?.[1])

beforeEach(async () => {
  t.clock.set('2026-11-20T15:00:00Z')
  user = await signedInAgain(t, user)
  t.records.isDown = false
  t.records.feed.length = 0
  t.records.confirmed = position
  t.logged.length = 0
  await takeChecks(t)
})

test('[CASE-70] applies what the feed reports in its order, and confirms it', async () => {
  const [first, second] = [await steps.referred(user, ['SSA', 'DHS']), await steps.referred(user, ['DHS'])]
  aboutReferral(first, { referrals: { SSA: 'RESOLVED' } })
  aboutReferral(second, { outcome: 'FINAL_NONCONFIRMATION', referrals: { DHS: 'NO_SHOW' } })
  aboutReferral(first, { outcome: 'EMPLOYMENT_AUTHORIZED', referrals: { SSA: 'RESOLVED', DHS: 'RESOLVED' } })
  t.records.feed.reverse()
  await readUpdates(t.deps)
  expect(await steps.row(first)).toMatchObject({
    case_status: 'CLOSED',
    case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
  })
  expect(await steps.row(second)).toMatchObject({
    case_status: 'FINAL_NONCONFIRMATION',
    dhs_referral_status: 'NO_SHOW',
  })
  expect(await answersOf(first)).toBe(3)
  expect(t.records.confirmed).toBe(position)
})

test('[CASE-70] [F01] an update that comes again, after a crash before it was confirmed, has no second effect', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  const { confirmUpdates } = t.records
  t.records.confirmUpdates = async () => {
    throw new Error('crash')
  }
  const id = aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  await expect(readUpdates(t.deps)).rejects.toThrow('crash')
  t.records.confirmUpdates = confirmUpdates
  const applied = await steps.row(caseNumber)
  expect(applied).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
  t.records.feed.push(...t.records.feed)
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toEqual(applied)
  expect(await resultOf(id)).toMatchObject({ result: 'APPLIED', tries: 0 })
})

test('[CASE-70] [F01] a crash between keeping and applying loses nothing', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  const { onCaseChanged } = t.deps
  t.deps.onCaseChanged = async () => {
    throw Object.assign(new Error('connection lost'), { code: '08006' })
  }
  aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  await expect(readUpdates(t.deps)).rejects.toThrow('connection lost')
  t.deps.onCaseChanged = onCaseChanged
  expect(t.records.confirmed).toBeLessThan(position)
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'REFERRED' })
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
  expect(await answersOf(caseNumber)).toBe(2)
})

test('[CASE-70] [F14] two nodes that read at once apply each update once', async () => {
  const caseNumbers = [await steps.referred(user, ['SSA']), await steps.referred(user, ['SSA'])]
  for (const caseNumber of caseNumbers) aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  const other = await testApp({ ownerUrl: t.ownerUrl })
  other.deps.records = t.records
  await Promise.all([readUpdates(t.deps), readUpdates(other.deps), readUpdates(t.deps)])
  for (const caseNumber of caseNumbers) expect(await answersOf(caseNumber)).toBe(2)
})

test('[CASE-71] sets aside what does not fit after five tries, and applies what is behind it', async () => {
  const [caseNumber, other] = [await steps.referred(user, ['SSA']), await steps.referred(user, ['SSA'])]
  const before = await setAside()
  const unknown = aboutReferral('2026999999999ZZ', { outcome: 'EMPLOYMENT_AUTHORIZED' })
  const older = aboutReferral(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' }, 7)
  const disallowed = report({
    case_number: other,
    question: { kind: 'referral', number: 1 },
    outcome: 'UNCONFIRMED_DATA',
    fields_to_confirm: ['ssn'],
  })
  const broken = report({ case_number: caseNumber, outcome: 'MAYBE', first_name: 'Jordan' })
  const behind = aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  for (let run = 1; run <= 4; run += 1) {
    await readUpdates(t.deps)
    expect(await resultOf(unknown)).toEqual({ result: null, tries: run })
  }
  expect(t.records.confirmed).toBe(position)
  expect(await resultOf(behind)).toMatchObject({ result: null })
  await readUpdates(t.deps)
  for (const id of [unknown, older, disallowed, broken])
    expect(await resultOf(id)).toEqual({ result: 'SET_ASIDE', tries: 5 })
  expect(await resultOf(behind)).toMatchObject({ result: 'APPLIED' })
  expect(await setAside()).toBe(before + 4)
  const seen = JSON.parse((await operations.inject({ url: '/updates' })).body) as { setAside: { update_id: string }[] }
  expect(seen.setAside.map(({ update_id }) => update_id).sort()).toEqual([unknown, older, disallowed, broken].sort())
  expect(t.logged.join('') + JSON.stringify(seen)).not.toMatch(/Jordan|Rivera|900-/)
  expect(t.logged.join('')).toContain('set aside')
})

test('[CASE-71] an update of one case that cannot be applied does not hold up another case', async () => {
  const [stuck, other] = [await steps.referred(user, ['SSA']), await steps.referred(user, ['SSA'])]
  aboutReferral(stuck, { outcome: 'SCAN_AND_UPLOAD' })
  aboutReferral(other, { referrals: { SSA: 'IN_CONTINUANCE' } })
  await readUpdates(t.deps)
  expect(await steps.row(other)).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
})

test('[CASE-70] an update that is older than one already applied changes nothing', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  position += 1
  const late = { position, update_id: 'late', case_number: caseNumber, question: { kind: 'referral', number: 1 } }
  aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  await readUpdates(t.deps)
  const before = await steps.row(caseNumber)
  t.records.feed.splice(0, Infinity, { ...late, outcome: 'FINAL_NONCONFIRMATION' })
  t.records.confirmed = 0
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await resultOf('late')).toMatchObject({ result: 'LATE' })
})

test('[CASE-46] news of a referral waits until its acceptance is known here too', async () => {
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'] }
  const caseNumber = await steps.answered(user)
  await steps.refer(caseNumber)
  const id = aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  for (let run = 0; run < 7; run += 1) await readUpdates(t.deps)
  expect(await resultOf(id)).toEqual({ result: null, tries: 0 })
  await runCheck(t.deps, await steps.check(caseNumber))
  await readUpdates(t.deps)
  expect(await resultOf(id)).toMatchObject({ result: 'APPLIED' })
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
})

test('[CASE-73] an update about a closed case is kept in its history once', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  const before = await steps.row(caseNumber)
  const id = aboutReferral(caseNumber, { outcome: 'FINAL_NONCONFIRMATION', referrals: { SSA: 'NO_SHOW' } })
  await readUpdates(t.deps)
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await resultOf(id)).toMatchObject({ result: 'KEPT' })
  const kept = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.answer_kept')
  expect(kept).toMatchObject([{ after: { outcome: 'FINAL_NONCONFIRMATION', question: 'referral', number: 1 } }])
})

test('[CASE-72] an update takes the place of the daily question, and costs the records one call for all cases', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  let calls = 0
  const { updates } = t.records
  t.records.updates = (limit) => {
    calls += 1
    return updates(limit)
  }
  t.records.asked.length = 0
  t.clock.advance({ hours: 12 })
  aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  await readUpdates(t.deps)
  t.records.updates = updates
  // the page, and the empty one behind it
  expect(calls).toBe(2)
  expect(t.records.asked).toEqual([])
  const { id } = await steps.row(caseNumber)
  const heard = await sql<{
    heard_at: Date
  }>`select heard_at from case_question where case_id = ${id} and kind = 'referral'`.execute(t.ownerDb)
  expect(heard.rows).toEqual([{ heard_at: t.clock.now() }])
})

test('[CASE-72] takes up a review that the feed ends, though no one asks about it', async () => {
  t.records.answer = { outcome: 'MANUAL_REVIEW' }
  const caseNumber = await steps.answered(user)
  await takeChecks(t)
  report({ case_number: caseNumber, question: { kind: 'initial', number: 1 }, outcome: 'EMPLOYMENT_AUTHORIZED' })
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED', has_update: true })
})

test('[CASE-70] a feed that is down leaves everything as it was', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  t.records.isDown = true
  await expect(readUpdates(t.deps)).rejects.toThrow('unavailable')
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'REFERRED' })
})

test('[CASE-70] old news that comes after its end is neither refused nor kept', async () => {
  const caseNumber = await steps.referred(user, ['SSA', 'DHS'])
  const { id } = await steps.row(caseNumber)
  await steps.change(caseNumber, { ssa_referral_status: 'IN_CONTINUANCE' })
  await t.ownerDb
    .updateTable('case_referral')
    .set({ status: 'IN_CONTINUANCE' })
    .where('case_id', '=', id)
    .where('agency', '=', 'SSA')
    .execute()
  const before = await steps.row(caseNumber)
  const stale = aboutReferral(caseNumber, { referrals: { SSA: 'REFERRED', DHS: 'REFERRED' } })
  await readUpdates(t.deps)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await resultOf(stale)).toMatchObject({ result: 'UNCHANGED' })
  t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED', question: { kind: 'referral', number: 1 } }
  await runCheck(t.deps, await steps.check(caseNumber))
  const review = aboutReferral(caseNumber, { outcome: 'MANUAL_REVIEW' })
  const update = aboutReferral(caseNumber, { referrals: { SSA: 'RESOLVED' } })
  await readUpdates(t.deps)
  for (const late of [review, update]) expect(await resultOf(late)).toMatchObject({ result: 'UNCHANGED', tries: 0 })
  expect((await steps.auditOf(caseNumber)).map(({ action }) => action)).not.toContain('case.answer_kept')
})

test('[CASE-70] [CASE-72] a worker reads the feed, and again ten seconds later', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  const url = t.deps.config.database.identityUrl
  const nodes = await Promise.all([1, 2].map(() => startJobs({ url, queues, worker: true, onError: () => undefined })))
  try {
    for (const jobs of nodes) await followUpdates({ ...t.deps, jobs })
    await inTransaction(t.deps.identityDb, null, (trx) => t.deps.jobs.enqueue(trx, updatesJob, {}))
    await expect.poll(() => t.records.confirmed, { timeout: 15_000 }).toBe(position)
    const next = async () =>
      (
        await sql<{ seconds: number }>`
          select round(extract(epoch from start_after - created_on))::integer as seconds from pgboss.job
          where name = ${updatesJob.name} and state = 'created'`.execute(t.ownerDb)
      ).rows
    await expect.poll(next, { timeout: 15_000 }).toEqual([{ seconds: 10 }])
  } finally {
    await Promise.all(nodes.map((jobs) => jobs.stop()))
  }
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
  expect(await answersOf(caseNumber)).toBe(2)
}, 60_000)

test('[CASE-70] an update that was settled is kept for a year, so that a repeated one has no second effect', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  const id = aboutReferral(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  const unread = report({ anything: 'else' })
  await readUpdates(t.deps)
  await t.ownerDb
    .updateTable('case_update')
    .set({ settled_at: null, result: null })
    .where('update_id', '=', unread)
    .execute()
  t.clock.advance({ days: 365 })
  await removeOldUpdates(t.deps.identityDb, t.clock.now())
  expect(await resultOf(id)).toMatchObject({ result: 'APPLIED' })
  t.clock.advance({ days: 1 })
  await removeOldUpdates(t.deps.identityDb, t.clock.now())
  expect(await resultOf(id)).toBeUndefined()
  // what was never settled stays, however old
  expect(await resultOf(unread)).toMatchObject({ result: null })
  expect(await steps.row(caseNumber)).toMatchObject({ ssa_referral_status: 'IN_CONTINUANCE' })
  await t.ownerDb.deleteFrom('case_update').where('update_id', '=', unread).execute()
})
