import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { addFederalWorkingDays, deadline } from '@hireproof/contract/calendar/working-days'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { downloadLetter } from '@hireproof/contract/cases/papers.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../../testing/clean-up.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { testApp } from '../../testing/test-app.ts'
import { moveDeadlines } from './move-deadlines.ts'

const t = await testApp()
const steps = caseMailSteps(t)
const closures = operatorCommand(t, 'closures')
const reason = 'The records were not available.'

afterEach(steps.forgetClosures)

const given = async (now: string) => {
  t.clock.set(now)
  return t.given.user({ account_id: await t.given.account() })
}
const audited = (action: 'closure.added' | 'closure.removed') =>
  t.ownerDb.selectFrom('audit_event').selectAll().where('action', '=', action).orderBy('seq').execute()
const historyOf = async (user: GivenUser, caseNumber: string) =>
  (await t.as(user).call(getCaseHistory, { params: { caseNumber }, query: {} })).body.entries
const contactDays = async (caseNumber: string) => {
  const { id } = await steps.row(caseNumber)
  const rows = t.ownerDb.selectFrom('case_referral').select(['agency', 'contact_by']).where('case_id', '=', id)
  return Object.fromEntries((await rows.execute()).map(({ agency, contact_by }) => [agency, contact_by]))
}

describe('npm run closures', () => {
  test('[CASE-175] shows how many days move before it adds or removes a period, and keeps who did it', async () => {
    // the command runs by the time of day
    const user = await given(new Date().toISOString())
    const today = todayIn(t.clock.now(), DEFAULT_TIME_ZONE)
    const caseNumber = await steps.opened(user)
    const day = addFederalWorkingDays(today, 2)
    const adding = ['add', day, day, '--reason', reason, '--by', 'Olga Petrov']
    const preview = 'These days of open cases move:\n  last days to act on a mismatch: 1\n  last days of a draft: 1\n'
    await steps.create(user)
    expect(await closures(...adding)).toEqual({
      code: 1,
      said: `${preview}Nothing is changed yet. Repeat the command with --yes to add the period.\n`,
    })
    expect(await closures('list')).toEqual({ code: 0, said: 'There are no periods.\n' })
    const added = await closures(...adding, '--yes')
    expect(added).toMatchObject({ code: 0, said: expect.stringContaining(preview) })
    const { id } = await t.ownerDb.selectFrom('closure_period').select('id').executeTakeFirstOrThrow()
    expect(added.said).toContain(`${id}  ${displayDate(day)}, added by Olga Petrov on `)
    expect(added.said).toContain('The days of open cases are being moved.')
    expect(await closures(...adding, '--yes')).toMatchObject({
      code: 1,
      said: expect.stringContaining('This period is there already.'),
    })
    t.clock.set(new Date().toISOString())
    await moveDeadlines(t.deps)
    const issued = deadline('mismatchAction', today)
    expect((await steps.mismatch(caseNumber)).act_by).toBe(addFederalWorkingDays(issued, 1))
    const removed = await closures('remove', String(id), '--by', 'Piet', '--yes')
    expect(removed).toMatchObject({ code: 0, said: expect.stringContaining(`${preview}There are no periods.`) })
    t.clock.set(new Date().toISOString())
    await moveDeadlines(t.deps)
    expect((await steps.mismatch(caseNumber)).act_by).toBe(issued)
    expect(await closures('list')).toEqual({ code: 0, said: 'There are no periods.\n' })
    const period = { from_date: day, to_date: day, reason, limits: ['creating', 'mismatch', 'ssa', 'dhs', 'drafts'] }
    const subject = { subject_type: 'closure', subject_id: String(id), actor: { system: 'operator' } }
    expect(await audited('closure.added')).toMatchObject([{ ...subject, after: { ...period, by: 'Olga Petrov' } }])
    expect(await audited('closure.removed')).toMatchObject([{ ...subject, before: period, after: { by: 'Piet' } }])
  })

  test('[CASE-175] keeps which limits a period moves, and has the days moved by one job', async () => {
    const added = await closures(
      ...['add', '2027-03-01', '2027-03-02', '--reason', reason, '--by', 'Olga'],
      ...['--limits', 'ssa, creating', '--yes'],
    )
    expect(added.said).toContain('No day of an open case moves.')
    expect(added.said).toContain('Mar 1, 2027 to Mar 2, 2027')
    expect(added.said).toContain('contacting the Social Security Administration, creating a case.')
    expect(await t.ownerDb.selectFrom('closure_period').select('limits').execute()).toEqual([
      { limits: ['ssa', 'creating'] },
    ])
    const jobs = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where name = 'cases.deadlines' and state = 'created'`.execute(t.ownerDb)
    expect(jobs.rows).toEqual([{ seconds: 35 }])
  })

  const add = (from: string, to: string, ...more: string[]) => ['add', from, to, '--reason', 'x', ...more]
  test.each([
    [[], 'Usage: npm run closures'],
    [['list', 'all'], 'Usage'],
    [['remove', 'x', '--by', 'Olga'], 'Usage'],
    [['add', '2027-03-01'], 'Usage'],
    [['remove', '7'], 'Name the person who decides: --by NAME.'],
    [['remove', '7', '--by', 'Olga', '--yes'], 'There is no period with this number.'],
    [add('2027-03-01', '2027-03-01'), 'Name the person who decides: --by NAME.'],
    [add('2027-03-01', '2027-03-01', '--by', ' '), 'Name the person who decides: --by NAME.'],
    [add('2027-02-30', '2027-03-01', '--by', 'Olga'), 'This is not a valid day. Enter it as 2026-12-24.'],
    [add('2027-03-02', '2027-03-01', '--by', 'Olga'), 'The period would end before it begins.'],
    [add('2027-01-01', '2027-12-31', '--by', 'Olga'), 'A period has at most 100 days.'],
    [add('2027-03-01', '2027-03-01', '--by', 'Olga', '--limits', 'all'), 'Name the limits: creating,mismatch,'],
    [['add', '2027-03-01', '2027-03-01', '--by', 'Olga'], 'The reason needs 1 to 200 characters.'],
  ])('[CASE-175] tells the operator what is wrong with %j', async (args, words) => {
    expect(await closures(...args)).toMatchObject({ code: 1, said: expect.stringContaining(words) })
    expect(await t.ownerDb.selectFrom('closure_period').selectAll().execute()).toEqual([])
  })
})

describe('the history of a case', () => {
  const shown = (field: string, before: string, after: string, why: string) => ({
    action: 'case.days_moved',
    by: { kind: 'system' },
    changes: [
      { field, before, after },
      { field: 'Reason', before: '', after: why },
    ],
  })

  test('[CASE-176] names each moved day with the old one, the new one and the reason, also back', async () => {
    const user = await given('2026-11-02T17:00:00Z')
    const caseNumber = await steps.opened(user)
    await steps.closeRecords({ from: '2026-11-05', to: '2026-11-05', reason: 'A power cut.', limits: ['drafts'] })
    await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason, limits: ['mismatch', 'creating'] })
    await moveDeadlines(t.deps)
    await steps.reopenRecords()
    await moveDeadlines(t.deps)
    await moveDeadlines(t.deps)
    const why = `E-Verify was not available from Nov 9, 2026 through Nov 10, 2026: ${reason}`
    const back = `The days from Nov 9, 2026 through Nov 10, 2026 count again. They did not count for this reason: ${reason}`
    expect((await historyOf(user, caseNumber)).slice(0, -1)).toMatchObject([
      shown('Last day for the next step', 'Nov 19, 2026', 'Nov 17, 2026', back),
      shown('Last day for the next step', 'Nov 17, 2026', 'Nov 19, 2026', why),
    ])
  })

  test('[CASE-176] two periods that overlap count once, and the second one moves only its own days', async () => {
    const user = await given('2026-11-02T17:00:00Z')
    const caseNumber = await steps.opened(user)
    await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason })
    await moveDeadlines(t.deps)
    await steps.closeRecords({ from: '2026-11-10', to: '2026-11-12', reason: 'A storm.' })
    await moveDeadlines(t.deps)
    expect((await historyOf(user, caseNumber)).slice(0, -1)).toMatchObject([
      shown(
        'Last day for the next step',
        'Nov 19, 2026',
        'Nov 20, 2026',
        'E-Verify was not available from Nov 10, 2026 through Nov 12, 2026: A storm.',
      ),
      shown(
        'Last day for the next step',
        'Nov 17, 2026',
        'Nov 19, 2026',
        `E-Verify was not available from Nov 9, 2026 through Nov 10, 2026: ${reason}`,
      ),
    ])
  })
})

test('[CASE-176] the end of a draft moves, once by two nodes, and the draft is not closed before', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const { case_number: caseNumber, version } = await steps.create(user)
  const end = deadline('draftAutoClose', '2026-11-02')
  await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason, limits: ['drafts'] })
  await Promise.all([moveDeadlines(t.deps), moveDeadlines(t.deps)])
  await moveDeadlines(t.deps)
  const moved = addFederalWorkingDays(end, 2)
  expect((await historyOf(user, caseNumber)).map(({ changes }) => changes[0])).toMatchObject([
    { field: 'Last day of the draft', before: displayDate(end), after: displayDate(moved) },
    {},
  ])
  const row = await steps.row(caseNumber)
  expect(row).toMatchObject({ version, updated_at: new Date('2026-11-02T17:00:00Z') })
  t.clock.set(`${addFederalWorkingDays(end, 1)}T17:00:00Z`)
  await cleanUp({ ...t.deps, closures: async () => [{ from: '2026-11-09', to: '2026-11-10', reason }] })
  expect((await steps.row(caseNumber)).case_status).toBe('DRAFT')
  t.clock.set(`${addFederalWorkingDays(moved, 1)}T17:00:00Z`)
  await cleanUp({ ...t.deps, closures: async () => [{ from: '2026-11-09', to: '2026-11-10', reason }] })
  expect((await steps.row(caseNumber)).case_status).toBe('CLOSED')
})

test('[CASE-176] a run that breaks off is continued by the next one, and moves no day twice', async () => {
  const user = await given('2026-11-02T17:00:00Z')
  const numbers = [await steps.opened(user), await steps.opened(user), await steps.opened(user)]
  await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason })
  let calls = 0
  const breaking = {
    ...t.deps,
    clock: {
      now: () => {
        if ((calls += 1) > 5) throw new Error('The program was killed.')
        return t.clock.now()
      },
    },
  }
  await expect(moveDeadlines(breaking)).rejects.toThrow('killed')
  await moveDeadlines(t.deps)
  for (const caseNumber of numbers) {
    expect((await steps.mismatch(caseNumber)).act_by).toBe('2026-11-19')
    const moves = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.days_moved')
    expect(moves).toHaveLength(1)
  }
})

test('[CASE-175] a closure of one agency moves the day to contact that agency only', async () => {
  const user = await given('2026-11-04T15:00:00Z')
  const { caseNumber, to } = await steps.taken(user, '2026-11-04T15:00:00Z', ['SSA', 'DHS'])
  await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason, limits: ['ssa'] })
  await moveDeadlines(t.deps)
  expect(await contactDays(caseNumber)).toEqual({ SSA: '2026-11-19', DHS: '2026-11-17' })
  // the day that comes first is the one that the employee must not miss
  expect(await steps.row(caseNumber)).toMatchObject({ action_due_date: '2026-11-17', next_step: 'GIVE_LETTER' })
  const moved = (await steps.mailsTo(to)).filter(({ template }) => template === 'employee-date-moved')
  expect(moved.map(({ data }) => data)).toMatchObject([{ contactBy: '2026-11-17' }])
})

test('[CASE-177] the employee gets an email with the new day, and the employer gives the new date confirmation', async () => {
  const user = await given('2026-11-04T15:00:00Z')
  const { caseNumber, to } = await steps.taken(user, '2026-11-04T15:00:00Z')
  const download = () => t.as(user).call(downloadLetter, { params: { caseNumber }, query: { language: 'english' } })
  expect((await download()).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: null })
  await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason })
  await moveDeadlines(t.deps)
  const mails = (await steps.mailsTo(to)).filter(({ template }) => template === 'employee-date-moved')
  expect(mails.map(({ data }) => data)).toMatchObject([{ contactBy: '2026-11-19' }])
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: 'GIVE_LETTER', next_due: '2026-11-19' })
  expect((await download()).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: null, next_due: null })
  const papers = t.ownerDb
    .selectFrom('case_paper')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
  const letters = (await papers.execute()).filter(({ kind }) => kind === 'REFERRAL_DATE_CONFIRMATION')
  expect(letters).toHaveLength(2)
})

test('[CASE-176][CASE-177] a closure that is removed after its letter was given moves the day back, and employee and employer hear of it again', async () => {
  const user = await given('2026-11-04T15:00:00Z')
  const { caseNumber, to } = await steps.taken(user, '2026-11-04T15:00:00Z')
  const download = () => t.as(user).call(downloadLetter, { params: { caseNumber }, query: { language: 'english' } })
  await download()
  await steps.closeRecords({ from: '2026-11-09', to: '2026-11-10', reason })
  await moveDeadlines(t.deps)
  await download()
  await steps.reopenRecords()
  await moveDeadlines(t.deps)
  const mails = (await steps.mailsTo(to)).filter(({ template }) => template === 'employee-date-moved')
  expect(mails.map(({ data }) => data)).toMatchObject([{ contactBy: '2026-11-19' }, { contactBy: '2026-11-17' }])
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: 'GIVE_LETTER', next_due: '2026-11-17' })
  expect(await steps.mismatch(caseNumber)).toMatchObject({ letter_given_at: null })
  // the letter with the old day is given once more
  expect((await download()).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({ next_step: null })
})
