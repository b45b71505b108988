import { findClients, searchAccounts } from '@hireproof/contract/accounts/accounts'
import { exportClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { markFirstSteps } from '@hireproof/contract/accounts/company-notices.endpoints'
import { requestClientSignatures } from '@hireproof/contract/accounts/client-signatures.endpoints'
import { clientUploads } from '@hireproof/contract/accounts/client-uploads.endpoints'
import { addClient, addLocation } from '@hireproof/contract/accounts/enrollment/add-company.endpoints'
import { checkEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { listAssignees } from '@hireproof/contract/cases/assignment.endpoints'
import { listCaseUpdates, resubmitCase } from '@hireproof/contract/cases/after-case.endpoints'
import * as cases from '@hireproof/contract/cases/cases.endpoints'
import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import { openSearchText, sealSearchText } from '@hireproof/contract/cases/search-text.endpoints'
import { issueToken, keepAlive, signIn, signOut, tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import * as linking from '@hireproof/contract/identity/linking.endpoints'
import { addNumber, askAgain, signForm } from '@hireproof/contract/employee/employee.endpoints'
import { renewCase } from '@hireproof/contract/form-i9/check.endpoints'
import { downloadInspectionPackage } from '@hireproof/contract/form-i9/inspection.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { lessonIds } from '@hireproof/contract/tutorial/tutorial'
import * as tutorial from '@hireproof/contract/tutorial/tutorial.endpoints'
import * as activation from '@hireproof/contract/users/activation.endpoints'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import * as newUsers from '@hireproof/contract/users/create-user.endpoints'
import * as dashboard from '@hireproof/contract/dashboard/dashboard.endpoints'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import * as listViews from '@hireproof/contract/users/list-view.endpoints'
import * as passwords from '@hireproof/contract/passwords/password.endpoints'
import * as profiles from '@hireproof/contract/users/profile.endpoints'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import { insertTicket } from '../identity/migration-ticket.ts'
import { caseChanges } from '../testing/case-changes.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { keyOf, type Change, type Done } from '../testing/changed-row.ts'
import { closingChanges } from '../testing/closing-changes.ts'
import { clientChanges, companyChanges } from '../testing/company-changes.ts'
import { clientReadings } from '../testing/client-readings.ts'
import { companyListReadings } from '../testing/company-list-readings.ts'
import { mouChanges, mouReadings } from '../testing/mou-changes.ts'
import { enrollmentChanges, enrollmentReadings } from '../testing/enrollment-changes.ts'
import { copyChanges } from '../testing/copy-changes.ts'
import { plusApart, plusChanges, plusReadings } from '../testing/plus-changes.ts'
import { reportChanges, reportReadings, reportsApart, viewsApart } from '../testing/report-changes.ts'
import { retentionChanges, retentionReadings } from '../testing/retention-changes.ts'
import { reportViewChanges } from '../testing/report-view-samples.ts'
import { siteChanges, siteReadings } from '../testing/site-changes.ts'
import { termsChanges } from '../testing/terms-changes.ts'
import { trainingChanges } from '../testing/training-changes.ts'
import type { GivenUser } from '../testing/given.ts'
import { passwordSteps, PASSWORD } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { rightAnswers } from '../testing/tutorial-answers.ts'
import { loadPool } from '../tutorial/load-pool.ts'

const t = await testApp()
const pool = loadPool()
const steps = caseSteps(t)
const own = passwordSteps(t)
const accountId = await t.given.account()
const draft = async (user: GivenUser) => (await steps.create(user)).case_number
const cookie = ({ session }: GivenUser) => ({
  headers: { cookie: `hireproof_session=${session.id}.${session.secret}` },
})

const client = { clientId: 'urn:hireproof:local' }
const confirmedEmail = async ({ personId }: GivenUser) => {
  const emails = t.ownerDb.selectFrom('person_email').select('email').where('person_id', '=', personId)
  return (await emails.executeTakeFirstOrThrow()).email
}

const drawTest = async (user: GivenUser) => {
  for (const lessonId of lessonIds) await t.as(user).call(tutorial.finishLesson, { params: { lessonId } })
  return t.as(user).call(tutorial.drawTest, { query: {} })
}

const onColleague =
  (run: (user: GivenUser, params: { userId: string }) => Promise<Done>): Change['run'] =>
  async (user) => {
    const { id } = await t.given.user({ account_id: accountId, role: 'GENERAL', mfa_enabled: false })
    return { answer: await run(user, { userId: id }), row: { table: 'app_user', id } }
  }

let kims = 0

/** A new user as an administrator types it. */
const kim = () => ({
  user: {
    firstName: 'Kim',
    lastName: 'Hale',
    email: `kim${(kims += 1)}@company.example`,
    phoneNumber: { number: '2025550100' },
    title: 'Clerk',
    logonId: `KHAL${String(kims).padStart(4, '0')}`,
    accountId,
    roles: ['GENERAL' as const],
  },
  mfaEnabled: true,
  app: 'everify' as const,
})

const waiting = () => t.given.user({ account_id: accountId, person_id: null, status: 'PENDINGACTIVATION' })

/** The code of a link that activates a user who was just created. */
const invitation = async () => {
  const body = kim()
  await t.as(await t.given.user({ account_id: accountId })).call(newUsers.createUser, { body })
  const mails = await own.mailsTo(body.user.email)
  return /activate#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const changes: Record<string, Change> = {
  ...caseChanges(t),
  [dashboard.updateSharedProfile.name]: {
    action: 'user.profile_changed',
    run: async (user) => {
      const email = await confirmedEmail(user)
      const person = { email, firstName: 'Anna', lastName: 'Lopez', phoneNumber: { number: '3035550177' } }
      const answer = await t.as(user).call(dashboard.updateSharedProfile, { body: { person } })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  [dashboard.setDashboardUserStatus.name]: {
    action: 'user.deleted',
    run: async (user) => {
      const body = { userStatus: 'DELETED' as const }
      const answer = await t.as(user).call(dashboard.setDashboardUserStatus, { params: { userId: user.id }, body })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  [newUsers.createUser.name]: {
    action: 'user.created',
    run: async (admin) => {
      const answer = await t.as(admin).call(newUsers.createUser, { body: kim() })
      return { answer, row: { table: 'app_user', id: answer.body.id } }
    },
  },
  [newUsers.resendActivation.name]: {
    action: 'user.activation_mailed',
    run: async (admin) => {
      const { id, logonId } = await waiting()
      const answer = await t.as(admin).call(newUsers.resendActivation, { body: { logonId } })
      return { answer, row: { table: 'one_time_code', id } }
    },
  },
  [profiles.updateUserProfile.name]: {
    action: 'user.profile_changed',
    run: onColleague(async (user, params) => {
      const phoneNumber = { number: '3035550177' }
      const person = { email: 'kim@example.com', firstName: 'Kim', lastName: 'Hale', phoneNumber }
      return t.as(user).call(profiles.updateUserProfile, { params, body: { person } })
    }),
  },
  [profiles.updateUserAccount.name]: {
    action: 'user.account_changed',
    run: onColleague((user, params) =>
      t.as(user).call(profiles.updateUserAccount, { params, body: { role: 'PROGRAMADMIN' } }),
    ),
  },
  [profiles.saveSearchShortcut.name]: {
    action: 'user.preferences_changed',
    run: async (user) => {
      const answer = await t.as(user).call(profiles.saveSearchShortcut, { body: { searchShortcut: false } })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  [profiles.updateUserStatus.name]: {
    action: 'user.deleted',
    run: onColleague((user, params) =>
      t.as(user).call(profiles.updateUserStatus, { params, body: { userStatus: 'DELETED' } }),
    ),
  },
  [changeUsers.name]: {
    action: 'user.deleted',
    run: onColleague((user, { userId }) =>
      t.as(user).call(changeUsers, { body: { action: 'delete', userIds: [userId] } }),
    ),
  },
  [markFirstSteps.name]: {
    action: 'first_steps.dismissed',
    run: async (user) => {
      const answer = await t.as(user).call(markFirstSteps, { body: { mark: 'dismissed' } })
      return { answer, row: { table: 'first_steps_view', id: user.id } }
    },
  },
  [listViews.saveListView.name]: {
    action: 'list_view.saved',
    run: async (user) => {
      const answer = await t.as(user).call(listViews.saveListView, { params: { list: 'company' }, body: { size: 20 } })
      return { answer, row: { table: 'user_list_view', id: user.id } }
    },
  },
  [resetPassword.name]: {
    action: 'user.password_reset',
    run: onColleague((user, params) =>
      t.as(user).call(resetPassword, { params, body: { newPassword: 'Other$9new', forcePasswordChange: true } }),
    ),
  },
  [tutorial.finishLesson.name]: {
    action: 'tutorial.lesson_done',
    run: async (user) => ({
      answer: await t.as(user).call(tutorial.finishLesson, { params: { lessonId: 'introduction' } }),
      row: { table: 'tutorial_progress', id: user.id },
    }),
  },
  [tutorial.drawTest.name]: {
    action: 'tutorial.test_drawn',
    run: async (user) => {
      const answer = await drawTest(user)
      return { answer, row: { table: 'knowledge_test', id: answer.body.testId } }
    },
  },
  [tutorial.answerTest.name]: {
    action: 'tutorial.completed',
    run: async (user) => {
      const { testId, questions } = (await drawTest(user)).body
      const answers = rightAnswers(pool, questions)
      const answer = await t.as(user).call(tutorial.answerTest, { params: { testId }, body: { answers } })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  ...companyChanges(t, accountId),
  ...siteChanges(t, accountId),
  ...reportViewChanges(t),
  ...mouChanges(t, accountId),
  ...enrollmentChanges(t, accountId),
  ...termsChanges(t, accountId),
  ...plusChanges(t, accountId),
  ...copyChanges(t, accountId),
  ...retentionChanges(t, accountId),
  ...trainingChanges(t, accountId),
  ...reportChanges(t),
  [linking.getMigrationToken.name]: {
    action: 'user.link_requested',
    run: async ({ session }) => {
      const { logonId } = await own.user({ account_id: accountId })
      const body = { ...client, scope: 'vis', username: logonId, password: PASSWORD }
      const answer = await t.as({ session }).call(linking.getMigrationToken, { body })
      return { answer, row: { table: 'migration_ticket', id: session.id } }
    },
  },
  [linking.authorizeMigrate.name]: {
    action: 'user.link_started',
    run: async () => {
      const user = await own.user({ account_id: accountId })
      const answer = await t.as(user).call(linking.authorizeMigrate, { body: client })
      return { answer, row: { table: 'migration_ticket', id: user.session.id } }
    },
  },
  [dashboard.claimUser.name]: {
    action: 'user.session_claimed',
    run: async (user) => ({
      answer: await t
        .as(user)
        .call(dashboard.claimUser, { params: { userId: user.id }, body: { application: 'EVERIFY' } }),
      row: { table: 'session', id: user.session.id },
    }),
  },
  [signIn.name]: {
    action: 'session.started',
    run: async () => {
      const { logonId } = await own.user({ account_id: accountId })
      const answer = await t.anonymous.call(signIn, { body: { username: logonId, password: PASSWORD } })
      const id = /hireproof_session=([^.]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
      return { answer, row: { table: 'session', id } }
    },
  },
  [passwords.changePassword.name]: {
    action: 'user.password_changed',
    run: async () => {
      const user = await own.user({ account_id: accountId })
      const body = { currentPassword: PASSWORD, newPassword: 'Other$9new' }
      const answer = await t.as(user).call(passwords.changePassword, { params: { userId: user.id }, body })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  [passwords.redeemOneTimeCode.name]: {
    action: 'user.password_reset',
    run: async () => {
      const user = await own.user({ account_id: accountId })
      const body = { code: await own.code(user), newPassword: 'Other$9new' }
      const answer = await t.anonymous.call(passwords.redeemOneTimeCode, { body })
      return { answer, row: { table: 'app_user', id: user.id } }
    },
  },
  ...closingChanges(t, accountId),
  [signOut.name]: {
    action: 'session.ended',
    run: async (user) => ({
      answer: await t.anonymous.call(signOut, {}, cookie(user)),
      row: { table: 'session', id: user.session.id },
    }),
  },
  ...clientChanges(t, accountId),
}

/** Calls that change nothing a company would ask about. Reading full numbers is audited although it changes nothing. */
const readings: Record<string, (user: GivenUser) => Promise<Done>> = {
  ...retentionReadings(t),
  ...mouReadings(t, accountId),
  ...enrollmentReadings(t),
  ...plusReadings(t),
  ...companyListReadings(t),
  ...siteReadings(t, accountId),
  ...clientReadings(t),
  ...reportReadings(t),
  [findClients.name]: (user) => t.as(user).call(findClients, { body: { text: '' } }),
  [searchAccounts.name]: (user) => t.as(user).call(searchAccounts, { body: { paging: { page: 0, size: 10 } } }),
  [cases.listCaseFields.name]: (user) => t.as(user).call(cases.listCaseFields, { body: {} }),
  [sealSearchText.name]: (user) => t.as(user).call(sealSearchText, { body: { text: 'Kim' } }),
  [openSearchText.name]: async (user) =>
    t.as(user).call(openSearchText, { body: (await t.as(user).call(sealSearchText, { body: { text: 'Kim' } })).body }),
  [listAssignees.name]: (user) => t.as(user).call(listAssignees, { body: {} }),
  [listCaseUpdates.name]: (user) => t.as(user).call(listCaseUpdates, { body: { paging: { page: 0, size: 10 } } }),
  [cases.searchCases.name]: (user) => t.as(user).call(cases.searchCases, { body: { paging: { page: 0, size: 10 } } }),
  [searchPlusCases.name]: (user) => t.as(user).call(searchPlusCases, { body: { paging: { page: 0, size: 10 } } }),
  [askAgain.name]: () => t.anonymous.call(askAgain, { body: { email: 'nobody@home.example' } }),
  [searchUsers.name]: (user) => t.as(user).call(searchUsers, { body: { paging: { page: 0, size: 10 } } }),
  [newUsers.suggestLogonId.name]: (user) =>
    t.as(user).call(newUsers.suggestLogonId, { body: { firstName: 'Kim', lastName: 'Hale' } }),
  [newUsers.checkLogonId.name]: (user) => t.as(user).call(newUsers.checkLogonId, { body: { logonId: 'NOBODY99' } }),
  [newUsers.checkEmail.name]: (user) =>
    t.as(user).call(newUsers.checkEmail, { body: { emailAddress: 'nobody@company.example', app: 'everify' } }),
  [activation.checkActivation.name]: async () =>
    t.anonymous.call(activation.checkActivation, { body: { code: await invitation() } }),
  [activation.startActivation.name]: async () =>
    t.anonymous.call(activation.startActivation, { body: { code: await invitation() } }),
  [passwords.sendOneTimeCode.name]: (user) =>
    t.anonymous.call(passwords.sendOneTimeCode, { body: { logonId: user.logonId, app: 'everify' } }),
  [passwords.checkOneTimeCode.name]: async () => {
    const code = await own.code(await own.user({ account_id: accountId }))
    return t.anonymous.call(passwords.checkOneTimeCode, { body: { code } })
  },
  [issueToken.name]: (user) => t.anonymous.call(issueToken, {}, cookie(user)),
  [tokenInfo.name]: async (user) => t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(user.session) } }),
  [linking.getMigrationUser.name]: async ({ session }) => {
    const user = await own.user({ account_id: accountId })
    const migrationToken = await insertTicket(t.ownerDb, { sessionId: session.id, userId: user.id }, t.clock.now())
    return t.as({ session }).call(linking.getMigrationUser, { body: { migrationToken } })
  },
  [keepAlive.name]: (user) => t.as(user).call(keepAlive, {}),
}

const auditOf = async ({ headers }: Done) => {
  const found = await sql<{ action: string; xmin: string; account_id: number }>`select action, xmin::text, account_id
    from audit_event where request_id = ${String(headers['x-request-id'])} order by seq`.execute(t.ownerDb)
  return found.rows
}

test('[API-03] every call that is not a read is in one of the two tables', () => {
  const writing = allEndpoints.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  // audited reads, calls that leave no row behind, and calls that also make a case: other tests check their audit
  const exports = [exportCases, exportClients, exportUsers]
  const reads = [cases.revealNumbers, cases.checkDuplicates, downloadInspectionPackage, ...exports]
  // companies that are added or asked to sign have events in their own chains
  const added = [addClient, addLocation, clientUploads.commit, requestClientSignatures]
  const others = [checkEnrollment, signForm, addNumber, renewCase, resubmitCase, ...plusApart]
  const apart = [...reads, ...added, ...others, ...reportsApart, ...viewsApart].map(({ name }) => name)
  expect([...Object.keys(changes), ...Object.keys(readings), ...apart].sort()).toEqual(writing.sort())
})

test.each(Object.keys(changes))(
  '[API-03] %s writes one audit event, in the transaction of the change',
  async (name) => {
    const { action, run } = changes[name]!
    const user = await t.given.user({ account_id: accountId })
    const { answer, row } = await run(user)
    expect(answer.status).toBeLessThan(300)
    const events = await auditOf(answer)
    expect(events).toMatchObject([{ action, account_id: accountId }])
    const changed = await sql<{ xmin: string }>`select xmin::text from ${sql.table(row.table)}
      where ${sql.ref(keyOf(row))} = ${row.id}`.execute(t.ownerDb)
    expect(events[0]!.xmin).toBe(changed.rows[0]?.xmin)
  },
)

test('showing full numbers is recorded each time', async () => {
  const user = await t.given.user({ account_id: accountId })
  const params = { caseNumber: await draft(user) }
  const answer = await t.as(user).call(cases.revealNumbers, { params, body: { fields: ['ssn'] } })
  expect(answer.status).toBe(200)
  expect(await auditOf(answer)).toMatchObject([{ action: 'case.numbers_revealed', account_id: accountId }])
})

test.each(Object.keys(readings))('%s writes none', async (name) => {
  const user = await t.given.user({ account_id: accountId })
  const answer = await readings[name]!(user)
  expect(answer.status).toBeLessThan(300)
  expect(await auditOf(answer)).toEqual([])
})

test('signing in writes one, in the transaction that makes the session', async () => {
  const answer = await t.browser().signIn()
  const [event] = await auditOf({ status: answer.statusCode, headers: answer.headers })
  expect(event).toMatchObject({ action: 'session.started', account_id: null })
  const made = await sql`select 1 from session where xmin::text = ${event!.xmin}`.execute(t.ownerDb)
  expect(made.rows).toHaveLength(1)
})
