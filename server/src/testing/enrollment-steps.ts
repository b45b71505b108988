import * as enrollment from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { redeemEnrollmentLink } from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { issueToken } from '@hireproof/contract/identity/identity.endpoints'
import { addHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { methodOf } from '@hireproof/contract/accounts/enrollment/access-method'
import { deliverMail } from '../background.ts'
import { codeIn } from './enrollment-changes.ts'
import { bakeryEnrollment } from './enrollment-samples.ts'
import type { GivenUser } from './given.ts'
import { mouSteps } from './mou-steps.ts'
import { siteAt } from './site-samples.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** The enrollment of the user's own company. */
const of = ({ accountId }: GivenUser) => ({ params: { accountId } })

/** What a person does to enroll a company, through the API. */
export function enrollmentSteps(t: TestApp) {
  /** The person who signs in next at the sign-in service. */
  const comesBackAs = (subject = `enrolls-${(serial += 1)}`, email = `${subject}@home.example`) => {
    t.provider.identity = { issuer: 'https://provider.example', subject, email, emails: [email] }
    return { subject, email }
  }

  /** A browser that opened a link and went to the sign-in service. */
  const leave = async (code: string, browser = t.browser()) => {
    const started = await browser.post(redeemEnrollmentLink.path, { payload: { code } })
    const { redirectTo } = started.json<{ redirectTo: string }>()
    const state = new URL(redirectTo).searchParams.get('state')
    return { browser, back: () => browser.get(`/redirect?code=code-${state}&state=${state}`) }
  }

  /** The whole way from the address to an enrollment that is open. */
  const begin = async (email = `begin${(serial += 1)}@maple.example`) => {
    const { code } = await codeIn(t, email)
    const { browser, back } = await leave(code)
    const answer = await back()
    const token = (await browser.post(issueToken.path, { payload: {} })).json<{ userId: string; accountId: number }>()
    const sessionOf = t.ownerDb.selectFrom('session').select(['id', 'generation']).where('user_id', '=', token.userId)
    const session = { ...(await sessionOf.executeTakeFirstOrThrow()), secret: '' }
    const { userId: id, accountId } = token
    return { email, code, browser, answer, user: { id, accountId, personId: null, logonId: '', session } }
  }

  const read = (user: GivenUser) => t.as(user).call(enrollment.getEnrollment, of(user))

  /** The same user in a session of now. */
  const again = async (user: GivenUser): Promise<GivenUser> => ({
    ...user,
    session: await t.given.session({ userId: user.id }),
  })

  const calls = {
    access_method: enrollment.saveEnrollmentAccess,
    employer_category: enrollment.saveEnrollmentCategory,
    company_information: enrollment.saveEnrollmentInformation,
    address: enrollment.saveEnrollmentAddress,
    people: enrollment.saveEnrollmentPeople,
  } as const

  /** Saves a section over the version that is there. */
  const save = async <Name extends keyof EnrollmentValues>(
    user: GivenUser,
    section: Name,
    values: EnrollmentValues[Name],
    { isComplete = true, version }: { isComplete?: boolean; version?: number } = {},
  ) => {
    const present = version ?? (await read(user)).body.sections[section].version
    const body = { values, version: present, isComplete }
    const answer = await t.as(user).call(calls[section], { ...of(user), body } as never)
    return answer as { status: number; codes: string[]; body: Enrollment }
  }

  const addSiteAndSign = async (user: GivenUser) => {
    const params = { accountId: user.accountId }
    await t.as(user).call(addHiringSite, { params, body: siteAt(1) })
    const signed = await mouSteps(t).sign(user, { typedName: 'Kim Hale' })
    if (signed.status !== 200) throw new Error(`signature: ${signed.codes.join(', ')}`)
  }

  /** Saves every section as an employer states it, or with some changes; adds a site, and signs. */
  const fill = async (user: GivenUser, changes: Partial<EnrollmentValues> = {}): Promise<Enrollment> => {
    const values = { ...bakeryEnrollment, ...changes }
    for (const section of Object.keys(calls) as (keyof typeof calls)[]) {
      const saved = await save(user, section, values[section])
      if (saved.status !== 200) throw new Error(`${section}: ${saved.codes.join(', ')}`)
    }
    if (methodOf(values.access_method) !== 'CORPORATE') await addSiteAndSign(user)
    return (await read(user)).body
  }

  const submit = (user: GivenUser, key?: string) =>
    t
      .as(user)
      .call(
        enrollment.submitEnrollment,
        { ...of(user), body: { isCertified: true } },
        key ? { headers: { 'idempotency-key': key } } : {},
      )

  const eventsOf = async (accountId: number) => (await t.audit(accountId)).map(({ action }) => action)

  /** The templates of the emails of a company, and whom they go to. */
  const mailsOf = async (accountId: number) => {
    const rows = t.ownerDb.selectFrom('mail_outbox').selectAll().where('account_id', '=', accountId)
    return (await rows.orderBy('created_at').execute()).map(({ template, recipient }) => `${template} ${recipient}`)
  }

  /** Sends the waiting emails; returns those to an address. */
  const sentTo = async (address: string) => {
    const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
    for (const { id } of await waiting.execute()) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address)
  }

  const accountOf = (id: number) =>
    t.ownerDb.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    addSiteAndSign,
    comesBackAs,
    leave,
    begin,
    again,
    read,
    save,
    fill,
    submit,
    eventsOf,
    mailsOf,
    sentTo,
    accountOf,
  }
}
