import { changeCompanyInformation, getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import * as retention from '@hireproof/contract/form-i9/retention.endpoints'
import { purgeConfirmation } from '@hireproof/contract/form-i9/retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { followEnrollments } from '../enrollments/follow-enrollments.ts'
import { purgeForm } from '../form-i9/retention/purge.ts'
import { bakery } from '../testing/company-samples.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { operatorCommand } from '../testing/operator-command.ts'
import { retentionSteps } from '../testing/retention-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { holdAccount } from './operator.ts'

const t = await testApp()
const accounts = operatorCommand(t, 'accounts')
const { company: plusCompany, signed } = retentionSteps(t)
const enrolls = enrollmentSteps(t)
const hold = (accountId: number, isHeld: boolean) =>
  holdAccount(t.ownerDb, { accountId, by: 'Olga', now: t.clock.now() }, isHeld)

async function company(ein: string) {
  const admin = await t.given.user({ account_id: await t.given.account({ company_name: bakery.legalName }) })
  const params = { accountId: admin.accountId }
  const change = (body: object) => t.as(admin).call(changeCompanyInformation, { params, body: body as never })
  await change({ ...bakery, ein, version: 0 })
  const einNow = async () => (await t.as(admin).call(getCompanyProfile, { params })).body.companyInformation.values.ein
  return { admin, id: String(admin.accountId), change, einNow }
}

test('[DESK-02] the operator sees a company, and changes of an EIN, and decides them by a command', async () => {
  t.registry.answer = 'unknown'
  const { admin, id, change, einNow } = await company('413456780')
  expect(await accounts('changes')).toEqual({ code: 0, said: 'No change is in review.\n' })
  await change({ ein: '413456781', einReason: 'NEW_NUMBER', version: 1 })
  const listed = await accounts('changes')
  expect(listed.said).toContain(
    `${id}  ${bakery.legalName}\n  EIN ••-•••6780 to ••-•••6781: The same company has a new number`,
  )
  expect(listed.said).toContain('The registry does not know the EIN.')
  const shown = await accounts('show', id)
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining('users: 1 PROGRAMADMIN') as string })
  expect(shown.said).toContain('EIN ••-•••6780 to ••-•••6781')
  expect(shown.said).not.toContain('413456780')
  expect(await accounts('refuse-change', id, '--by', 'Olga')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--note') as string,
  })
  expect(await accounts('approve-change', id)).toEqual({ code: 1, said: 'Name the person who decides.\n' })
  expect(await accounts('approve-change', id, '--by', 'Olga')).toEqual({ code: 0, said: 'Done.\n' })
  expect(await einNow()).toBe('413456781')
  const again = await accounts('refuse-change', id, '--by', 'Piet', '--note', 'No.')
  expect(again).toEqual({ code: 1, said: 'No change of this company is in review.\n' })
  const events = (await t.audit(admin.accountId)).filter(({ action }) => action === 'account.ein_changed')
  expect(events).toMatchObject([{ actor: { system: 'operator' }, after: { by: 'Olga', ein: '••-•••6781' } }])
  const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('template', '=', 'company-changed')
  expect((await waiting.where('account_id', '=', admin.accountId).execute()).length).toBeGreaterThan(1)
  t.registry.answer = 'match'
})

test('[DESK-02] the operator puts an account on hold and releases it by a command, with a name in the audit', async () => {
  const { admin, id } = await company('413456782')
  expect(await accounts('show', '999999')).toEqual({ code: 1, said: 'There is no company with this number.\n' })
  expect(await accounts('hold', id)).toEqual({ code: 1, said: 'Name the person who decides.\n' })
  expect(await accounts('hold', id, '--by', 'Olga')).toEqual({ code: 0, said: 'Done.\n' })
  expect((await accounts('show', id)).said).toContain('on hold since')
  expect(await accounts('hold', id, '--by', 'Olga')).toEqual({ code: 1, said: 'This company is held already.\n' })
  expect(await accounts('release', id, '--by', 'Piet')).toEqual({ code: 0, said: 'Done.\n' })
  expect((await accounts('release', id, '--by', 'Piet')).code).toBe(1)
  const events = (await t.audit(admin.accountId)).filter(({ action }) => /held|released/.test(action))
  expect(events).toMatchObject([
    { action: 'account.held', after: { by: 'Olga' } },
    { action: 'account.released', after: { by: 'Piet' } },
  ])
})

test('[DESK-02] while an account is held, no form of it is purged, not even by the database; it is later', async () => {
  const admin = await plusCompany()
  const { id: plusCaseId } = await signed(admin, { hired: '2020-01-15' })
  const params = { plusCaseId }
  await t.as(admin).call(retention.setEmploymentEnd, { params, body: { endedOn: '2021-06-30' } })
  const body = { plusCaseIds: [plusCaseId], confirmation: purgeConfirmation(1) }
  expect((await t.as(admin).call(retention.approvePurge, { body })).status).toBe(200)
  const { approval_id } = await t.ownerDb
    .selectFrom('form_retention')
    .select('approval_id')
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirstOrThrow()
  const approvalId = approval_id ?? ''
  const purge = () => purgeForm(t.deps, { plusCaseId, accountId: admin.accountId, approvalId })
  await hold(admin.accountId, true)
  expect(await purge()).toBe('held')
  const again = await sql<{ n: number }>`select count(*)::integer as n from pgboss.job
    where name = 'plus.purge' and data ->> 'plusCaseId' = ${plusCaseId}`.execute(t.ownerDb)
  // the approval's own job, and the one that looks again after a day
  expect(again.rows).toEqual([{ n: 2 }])
  const direct = t.ownerDb.updateTable('plus_case').set({ purged_at: t.clock.now() }).where('id', '=', plusCaseId)
  await expect(direct.execute()).rejects.toThrow('the account is held')
  await hold(admin.accountId, false)
  expect(await purge()).toBe('purged')
})

test('[DESK-02] while an account is held, what its ended enrollment says stays', async () => {
  enrolls.comesBackAs()
  const { user } = await enrolls.begin()
  await enrolls.fill(user)
  const sections = async () =>
    (await t.ownerDb.selectFrom('enrollment_section').selectAll().where('account_id', '=', user.accountId).execute())
      .length
  await hold(user.accountId, true)
  t.clock.advance({ days: 90 })
  await followEnrollments(t.deps)
  t.clock.advance({ days: 31 })
  await followEnrollments(t.deps)
  expect(await sections()).toBe(5)
  await hold(user.accountId, false)
  await followEnrollments(t.deps)
  expect(await sections()).toBe(0)
})
