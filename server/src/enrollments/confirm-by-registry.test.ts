import { expect, test } from 'vitest'
import { bakery } from '../testing/company-samples.ts'
import { employerAnswers } from '../testing/enrollment-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { decideSubmitted } from './decide-enrollment.ts'
import { takeBackEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { decideEnrollmentJob } from './submit-enrollment.ts'

const t = await testApp()
const { comesBackAs, begin, again, read, fill, submit, eventsOf } = enrollmentSteps(t)
let eins = 200_000_000

async function submitted(changes: Parameters<typeof fill>[1] = {}) {
  t.registry.isDown = false
  t.registry.answer = 'match'
  t.registry.asked = []
  comesBackAs()
  t.clock.advance({ minutes: 61 })
  const { user } = await begin()
  const ein = String((eins += 1))
  await fill(user, { company_information: { ...bakery, ein }, ...changes })
  return { user, accountId: user.accountId, ein, answer: await submit(user) }
}
const decide = (accountId: number) => decideSubmitted(t.deps, { accountId })
const statusOf = async (user: Parameters<typeof again>[0]) => (await read(await again(user))).body.status
const causesOf = async (accountId: number) => {
  const sent = t.ownerDb.selectFrom('enrollment_submission').select('causes').where('account_id', '=', accountId)
  return (await sent.executeTakeFirstOrThrow()).causes
}
/** The jobs that ask again, with the seconds after which they run. */
const later = async (accountId: number) => {
  const jobs = t.deps.jobs
  const pauses: number[] = []
  const deps = {
    ...t.deps,
    jobs: {
      ...jobs,
      enqueue: (async (trx, job, data, options) => {
        if (job.name === decideEnrollmentJob.name) pauses.push(options?.afterSeconds ?? 0)
        await jobs.enqueue(trx, job, data, options)
      }) as typeof jobs.enqueue,
    },
  }
  await decideSubmitted(deps, { accountId, place: 1 })
  return pauses
}

test('[ENRL-62] a match approves the enrollment, asked once under the number of the enrollment', async () => {
  const { user, accountId, ein } = await submitted()
  await decide(accountId)
  expect(await statusOf(user)).toBe('APPROVED')
  const { legalName } = bakery
  expect(t.registry.asked).toEqual([{ checkId: `enrollment-${accountId}-1`, ein, legalName, isWaiting: false }])
})

test.each([
  ['name_differs', 'registry_differs'],
  ['unknown', 'registry_unknown'],
  ['closed', 'registry_closed'],
] as const)('[ENRL-48][ENRL-62] the answer %s puts the enrollment before a person', async (answer, cause) => {
  const { user, accountId } = await submitted()
  t.registry.answer = answer
  await decide(accountId)
  expect(await statusOf(user)).toBe('IN_REVIEW')
  expect(await causesOf(accountId)).toEqual([cause])
  // the person who enrolls learns no cause
  expect(JSON.stringify((await read(await again(user))).body)).not.toContain('registry')
})

test('[ENRL-62] an answer that is yet to come is asked for later, by its check', async () => {
  const { user, accountId } = await submitted()
  t.registry.answer = undefined
  expect(await later(accountId)).toHaveLength(1)
  expect(await statusOf(user)).toBe('SUBMITTED')
  t.registry.answer = 'match'
  await decide(accountId)
  expect(await statusOf(user)).toBe('APPROVED')
  expect(t.registry.asked.map(({ isWaiting }) => isWaiting)).toEqual([false, true])
})

test('[ENRL-63] while the registry is away, submission succeeds, and it is asked again with growing pauses', async () => {
  const { user, accountId, answer } = await submitted()
  expect(answer.status).toBe(200)
  t.registry.isDown = true
  const pauses: number[] = []
  for (const minutes of [0, 1, 3, 20, 600, 800]) {
    t.clock.advance({ minutes })
    pauses.push(...(await later(accountId)))
  }
  // the last one is at the end of the 24 hours
  expect(pauses).toEqual([2, 60, 240, 1440, 3600, 960])
  expect(await statusOf(user)).toBe('SUBMITTED')
  t.registry.isDown = false
  await decide(accountId)
  expect(await statusOf(user)).toBe('APPROVED')
})

test('[ENRL-63][ENRL-48] a registry that is away, or has no answer, for 24 hours leads to a review', async () => {
  for (const isDown of [true, false]) {
    const { user, accountId } = await submitted()
    t.registry.isDown = isDown
    t.registry.answer = undefined
    t.clock.advance({ minutes: 24 * 60 - 1 })
    await decide(accountId)
    expect(await statusOf(user)).toBe('SUBMITTED')
    t.clock.advance({ minutes: 1 })
    await decide(accountId)
    expect(await statusOf(user)).toBe('IN_REVIEW')
    expect(await causesOf(accountId)).toEqual(['registry_away'])
  }
})

test('[ENRL-62] every submission of an enrollment is a question of its own, and an earlier one decides nothing', async () => {
  const { user, accountId } = await submitted()
  expect((await t.as(user).call(takeBackEnrollment, { params: { accountId: user.accountId } })).status).toBe(200)
  await decideSubmitted(t.deps, { accountId, place: 1 })
  expect((await submit(user)).status).toBe(200)
  t.registry.asked = []
  await decideSubmitted(t.deps, { accountId, place: 1 })
  expect(t.registry.asked).toEqual([])
  expect(await statusOf(user)).toBe('SUBMITTED')
  await decideSubmitted(t.deps, { accountId, place: 2 })
  expect(await statusOf(user)).toBe('APPROVED')
  expect(t.registry.asked.map(({ checkId }) => checkId)).toEqual([`enrollment-${accountId}-2`])
})

test('[ENRL-62][ENRL-55] the answer that comes to ten jobs at once approves once', async () => {
  const { accountId } = await submitted({ access_method: employerAnswers })
  await Promise.all(Array.from({ length: 10 }, () => decide(accountId)))
  expect((await eventsOf(accountId)).filter((action) => action === 'enrollment.approved')).toHaveLength(1)
})

test('[ENRL-65] no log has the EIN or the name that the registry is asked about', async () => {
  const { accountId, ein } = await submitted()
  t.registry.isDown = true
  await decide(accountId)
  expect(t.logged.join()).not.toContain(ein)
  expect(t.logged.join()).not.toContain(bakery.legalName)
})

test('[ENRL-48] without a registry, a trial approves, and elsewhere a person looks', async () => {
  const { user, accountId } = await submitted()
  const prod = { ...t.deps, registry: undefined, config: { ...t.deps.config, environment: 'prod' as const } }
  await decideSubmitted(prod, { accountId })
  expect(await statusOf(user)).toBe('IN_REVIEW')
  expect(await causesOf(accountId)).toEqual(['registry_none'])
  const other = await submitted()
  await decideSubmitted({ ...t.deps, registry: undefined }, { accountId: other.accountId })
  expect(await statusOf(other.user)).toBe('APPROVED')
})
