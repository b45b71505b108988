import { expect, test } from 'vitest'
import { caseNumber, testRecords } from '../test-support/records.ts'

test('[CASE-180] takes a referral once for each episode, and tells when', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Mismatchboth' })
  const taken = await records.refer(['SSA', 'DHS'])
  const question = { kind: 'referral', number: 1 }
  const body = { case_number: caseNumber, question, taken_at: '2026-11-20T15:00:00.000Z' }
  expect(taken).toMatchObject({ status: 202, body })
  await records.move({ workingDays: 1 })
  expect(await records.refer(['SSA', 'DHS'])).toMatchObject({ status: 202, body: taken.body })
  expect(await records.refer(['DHS', 'SSA'])).toMatchObject({ status: 202, body: taken.body })
  expect(await records.refer(['SSA'])).toMatchObject({ status: 409, body: { code: 'different_content' } })
  expect(await records.look()).toMatchObject({ status: 202, body: { question, outcome: null } })
})

test('[CASE-180] refuses a referral of a case without a mismatch, to an agency that it is not about, or in an odd form', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Authorized' }, 'A1')
  expect(await records.refer(['SSA'], 'A1')).toMatchObject({ status: 409, body: { code: 'not_expected' } })
  await records.check({ last_name: 'Mismatchssa' }, 'A2')
  expect(await records.refer(['DHS'], 'A2')).toMatchObject({ status: 409, body: { code: 'not_expected' } })
  for (const body of [
    {},
    { episode: 0, agencies: ['SSA'], reference: 'R' },
    { episode: 1, agencies: [], reference: 'R' },
    { episode: 1, agencies: ['FBI'], reference: 'R' },
    { episode: 1, agencies: ['SSA'], reference: '' },
  ]) {
    expect(await records.post('/checks/A2/referrals', body)).toMatchObject({ status: 400 })
  }
  expect(await records.refer(['SSA'], 'A2')).toMatchObject({ status: 202 })
})

test('[CASE-180] takes a referral of a case that it was never asked about, as in the demo data', async () => {
  const records = await testRecords()
  expect(await records.refer(['DHS'])).toMatchObject({ status: 202 })
  await records.move({ workingDays: 3 })
  expect((await records.updates()).updates.map(({ outcome }) => outcome)).toEqual([
    'REFERRAL_UPDATE',
    'EMPLOYMENT_AUTHORIZED',
  ])
})

test('[CASE-180] is told that a case was closed, and answers nothing more about it', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Mismatchssa' })
  await records.refer(['SSA'])
  const closed = await records.post(`/checks/${caseNumber}/closed`, { reason: 'DUPLICATE_CASE' })
  expect(closed).toMatchObject({ status: 202, body: { taken_at: '2026-11-20T15:00:00.000Z' } })
  expect((await records.post(`/checks/${caseNumber}/closed`, { reason: 'DUPLICATE_CASE' })).body).toEqual(closed.body)
  await records.move({ workingDays: 10 })
  expect((await records.updates()).updates).toEqual([])
  expect(await records.refer(['SSA'], caseNumber, 2)).toMatchObject({ status: 409 })
})

// What a name leads to after its mismatch was referred, by the working days after that.
const ways: [name: string, agencies: string[], expected: string[]][] = [
  ['Mismatch', ['SSA'], ['2 REFERRAL_UPDATE SSA REFERRED contact SSA', '3 EMPLOYMENT_AUTHORIZED SSA RESOLVED']],
  ['Mismatchdhs', ['DHS'], ['2 REFERRAL_UPDATE DHS REFERRED contact DHS', '3 EMPLOYMENT_AUTHORIZED DHS RESOLVED']],
  [
    'Mismatchboth',
    ['SSA', 'DHS'],
    [
      '2 REFERRAL_UPDATE SSA REFERRED DHS REFERRED contact SSA DHS',
      '3 EMPLOYMENT_AUTHORIZED SSA RESOLVED DHS RESOLVED',
    ],
  ],
  ['Continued', ['DHS'], ['2 REFERRAL_UPDATE DHS IN_CONTINUANCE', '7 EMPLOYMENT_AUTHORIZED DHS RESOLVED']],
  ['Longwait', ['DHS'], ['2 REFERRAL_UPDATE DHS IN_CONTINUANCE', '70 EMPLOYMENT_AUTHORIZED DHS RESOLVED']],
  ['Noshow', ['SSA'], ['9 FINAL_NONCONFIRMATION SSA NO_SHOW']],
  ['Noshowdhs', ['DHS'], ['9 FINAL_NONCONFIRMATION DHS NO_SHOW']],
  [
    'Finalssa',
    ['SSA'],
    ['3 REFERRAL_UPDATE SSA REFERRED contact', '4 FINAL_NONCONFIRMATION SSA FINAL_NONCONFIRMATION'],
  ],
  [
    'Finaldhs',
    ['DHS'],
    ['3 REFERRAL_UPDATE DHS REFERRED contact', '4 FINAL_NONCONFIRMATION DHS FINAL_NONCONFIRMATION'],
  ],
  [
    'Split',
    ['SSA', 'DHS'],
    ['2 REFERRAL_UPDATE SSA RESOLVED DHS REFERRED', '5 FINAL_NONCONFIRMATION SSA RESOLVED DHS FINAL_NONCONFIRMATION'],
  ],
  [
    'Halfway',
    ['SSA', 'DHS'],
    [
      '2 REFERRAL_UPDATE SSA RESOLVED DHS REFERRED',
      '3 REFERRAL_UPDATE SSA RESOLVED DHS IN_CONTINUANCE',
      '12 EMPLOYMENT_AUTHORIZED SSA RESOLVED DHS RESOLVED',
    ],
  ],
  ['Resubmitlater', ['DHS'], ['3 CLOSE_CASE_AND_RESUBMIT DHS RESOLVED']],
  ['Reviewlater', ['SSA'], ['2 MANUAL_REVIEW SSA REFERRED', '4 EMPLOYMENT_AUTHORIZED SSA RESOLVED']],
  ['Again', ['SSA'], ['2 MANUAL_REVIEW SSA REFERRED', '4 TENTATIVE_NONCONFIRMATION SSA RESOLVED']],
  ['Citizen', ['SSA'], ['1 REFERRAL_UPDATE SSA REFERRED contact DHS', '2 EMPLOYMENT_AUTHORIZED SSA RESOLVED']],
  ['License', ['DHS'], ['2 REFERRAL_UPDATE DHS IN_CONTINUANCE', '6 EMPLOYMENT_AUTHORIZED DHS RESOLVED']],
  ['Photolater', ['SSA'], ['2 PHOTO_MATCH SSA RESOLVED']],
  ['Silent', ['DHS'], []],
  ['Held', ['DHS'], []],
]

test('[CASE-184] goes each way after a mismatch by last name, on its days', async () => {
  const records = await testRecords()
  const found = new Map<string, string[]>(ways.map(([name]) => [name, []]))
  for (const [index, [name, agencies]] of ways.entries()) {
    const { body } = await records.check({ last_name: name }, `W${index}`)
    expect(body, name).toMatchObject({ outcome: 'TENTATIVE_NONCONFIRMATION', agencies })
    expect(await records.refer(agencies, `W${index}`), name).toMatchObject({ status: 202 })
  }
  for (let day = 1; day <= 71; day += 1) {
    await records.move({ workingDays: 1 })
    const { updates, next } = await records.updates()
    for (const { case_number, outcome, referrals = {}, contacts } of updates) {
      const statuses = Object.entries(referrals).flat()
      const contact = contacts?.length ? ['contact', ...contacts] : []
      found.get(ways[Number(case_number.slice(1))]?.[0] ?? '')?.push([day, outcome, ...statuses, ...contact].join(' '))
    }
    await records.confirm(next)
  }
  for (const [name, , expected] of ways) {
    const got = found.get(name) ?? []
    expect(got, name).toHaveLength(expected.length)
    for (const [index, text] of expected.entries()) expect(got[index], name).toContain(text)
  }
}, 120_000)

test('[CASE-184] a second mismatch is referred as a second episode and goes the usual way', async () => {
  const records = await testRecords()
  await records.check({ last_name: 'Again' })
  await records.refer(['SSA'])
  await records.move({ workingDays: 4 })
  const second = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'], question: { kind: 'referral', number: 1 } }
  expect((await records.look()).body).toMatchObject(second)
  expect(await records.refer(['DHS'], caseNumber, 2)).toMatchObject({ status: 202 })
  await records.move({ workingDays: 3 })
  expect((await records.look()).body).toMatchObject({
    outcome: 'EMPLOYMENT_AUTHORIZED',
    question: { kind: 'referral', number: 2 },
  })
})

test('[CASE-184] a license is doubted only in a state that verifies licenses, and an advice comes with an authorization', async () => {
  const records = await testRecords()
  const { body } = await records.check({ last_name: 'License', us_state_code: 'AK' }, 'L1')
  expect(body).toMatchObject({ outcome: 'EMPLOYMENT_AUTHORIZED' })
  const advised = await records.check({ last_name: 'Ssaupdate' }, 'L2')
  expect(advised.body).toMatchObject({ outcome: 'EMPLOYMENT_AUTHORIZED', ssa_update: true })
})

test('[CASE-184] the page and the README list every name and group', async () => {
  const { readFileSync } = await import('node:fs')
  const { spokenNames } = await import('./last-names.ts')
  const { groupRules } = await import('./decide.ts')
  const { url } = await testRecords()
  const page = await (await fetch(`${url}/records`)).text()
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  for (const { name } of spokenNames) {
    expect(page, name).toContain(`>${name}<`)
    expect(readme, name).toMatch(new RegExp(`\\b${name}\\b`))
  }
  for (const { group } of groupRules) expect(page).toContain(`>${group}<`)
})
