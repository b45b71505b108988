import { expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { caseNumber, testRecords } from '../test-support/records.ts'

/** A case that both agencies have, and acts on the page. */
async function referred(last_name = 'Held', agencies = ['DHS']) {
  const records = await testRecords()
  await records.check({ last_name })
  await records.refer(agencies)
  const browser = createBrowser(records.url)
  const act = async (name: string, agency = 'DHS') =>
    browser.submit(await browser.open('/records'), '/records/acts', { case_number: caseNumber, act: name, agency })
  const outcomes = async () => (await records.updates()).updates.map(({ outcome, referrals }) => [outcome, referrals])
  return { ...records, browser, act, outcomes }
}

test('[CASE-187] lets a person act as employee and agency, and tells what the product has told', async () => {
  const records = await referred()
  const page = await records.browser.open('/records')
  expect(page.text).toContain('Referred the case to DHS (reference R-1).')
  for (const label of [
    'Employee calls DHS',
    'Employee uploads documents',
    'Agency needs more time',
    'Agency cannot confirm',
  ]) {
    expect(page.text).toContain(label)
  }
  expect(page.text).not.toContain('visits Social Security')
  await records.act('call')
  await records.act('upload')
  await records.act('more_time')
  const last = await records.act('resolve')
  expect(last.text).not.toContain('action="/records/acts"')
  expect(await records.outcomes()).toEqual([
    ['REFERRAL_UPDATE', { DHS: 'REFERRED' }],
    ['REFERRAL_UPDATE', { DHS: 'IN_CONTINUANCE' }],
    ['EMPLOYMENT_AUTHORIZED', { DHS: 'RESOLVED' }],
  ])
})

test.each([
  ['final', 'FINAL_NONCONFIRMATION'],
  ['no_contact', 'NO_SHOW'],
])('[CASE-187] lets an agency end the case: %s', async (name, status) => {
  const records = await referred()
  await records.act(name)
  expect(await records.outcomes()).toEqual([['FINAL_NONCONFIRMATION', { DHS: status }]])
})

test('[CASE-187] acts at each agency alone, in place of what would come by itself', async () => {
  const records = await referred('Mismatchboth', ['SSA', 'DHS'])
  await records.act('visit', 'SSA')
  await records.act('resolve', 'SSA')
  await records.act('more_time', 'DHS')
  await records.move({ workingDays: 10 })
  const updates = await records.outcomes()
  expect(updates.at(-1)).toEqual(['REFERRAL_UPDATE', { SSA: 'RESOLVED', DHS: 'IN_CONTINUANCE' }])
  await records.act('resolve', 'DHS')
  expect((await records.look()).body).toMatchObject({ outcome: 'EMPLOYMENT_AUTHORIZED' })
})

test('[CASE-187] counts a button that is pressed twice once, and none of a case that is over', async () => {
  const records = await referred()
  await records.act('more_time')
  const page = await records.browser.open('/records')
  const again = { case_number: caseNumber, agency: 'DHS' }
  await records.browser.submit(page, '/records/acts', { ...again, act: 'more_time' })
  await records.browser.submit(page, '/records/acts', { ...again, act: 'final' })
  await records.browser.submit(page, '/records/acts', { ...again, act: 'resolve' })
  expect(await records.outcomes()).toHaveLength(2)
  const bad = await records.browser.submit(page, '/records/acts', { ...again, act: 'visit' })
  expect(bad.status).toBe(400)
})

test('[CASE-187] answers copies that wait, and finds a closed case by its number', async () => {
  const records = await testRecords({ RECORDS_DELAY_SECONDS: '86400' })
  const browser = createBrowser(records.url)
  await records.check({ last_name: 'Photo' })
  await records.matchPhoto('not-matching')
  await records.sendDocuments()
  await browser.submit(await browser.open('/records'), '/records/answers', { answer: 'authorized' })
  expect((await records.look()).body).toMatchObject({
    outcome: 'EMPLOYMENT_AUTHORIZED',
    question: { kind: 'documents' },
  })
  await records.post(`/checks/${caseNumber}/closed`, { reason: 'DUPLICATE_CASE' })
  expect((await browser.open('/records')).text).toContain('No case is open.')
  const found = await browser.open(`/records?case=${caseNumber.toLowerCase()}`)
  expect(found.text).toContain('Closed the case (DUPLICATE_CASE).')
  expect(found.text).toContain('Answered that the photos do not match.')
  expect((await browser.open('/records?case=%3Cb%3E')).text).toContain('There is no case with this number.')
})
