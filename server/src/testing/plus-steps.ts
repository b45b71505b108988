import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import * as employee from '@hireproof/contract/employee/employee.endpoints'
import * as codes from '@hireproof/contract/employee/preparer-codes.endpoints'
import * as notices from '@hireproof/contract/employee/notices.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import { deliverMail } from '../background.ts'
import { mailFreshLinks } from '../employee/ask-again.ts'
import { newSsn } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

/** What a citizen with a passport enters on November 20, 2026, as it is typed. */
export const citizenAnswers = (change: EmployeeAnswers = {}): EmployeeAnswers => ({
  last_name: 'Rivera',
  first_name: 'Jordan',
  address_street: '12 Elm Street',
  address_city: 'Springfield',
  address_state: 'IL',
  address_zip: '62701',
  date_of_birth: '1990-05-17',
  ssn: newSsn(),
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2031-04-02',
  ...change,
})

type Start = RequestOf<typeof endpoints.createPlusCase>['body']
type SignBody = RequestOf<typeof employee.signForm>['body']
/** A signature of a person who helped; one without a code gets one first. */
type Helper = Omit<SignBody['preparers'][number], 'codeId'> & { codeId?: string }
type Sign = Partial<Omit<SignBody, 'preparers'>> & { preparers?: Helper[] }

/** What employers and employees do about plus cases, through the API, and the resulting emails. */
export function plusSteps(t: TestApp) {
  /** An administrator of their own company with the plus program. */
  const company = async (values: Parameters<typeof t.given.account>[0] = {}): Promise<GivenUser> =>
    t.given.user({
      account_id: await t.given.account({ plus_enabled: true, company_name: 'Maple Stores', ...values }),
    })

  const invitation = (change: Partial<Start> = {}): Start => ({
    invitedName: 'Jo Rivera',
    employeeEmail: `jo${(serial += 1)}@home.example`,
    firstDayOfWork: addDays(todayIn(t.clock.now(), DEFAULT_TIME_ZONE), 3),
    ...change,
  })

  /** The same from a company that may have hiring sites and earlier forms. */
  const invitationOf = async ({ accountId }: GivenUser, change: Partial<Start> = {}): Promise<Start> => {
    const sites = t.ownerDb.selectFrom('hiring_site').select('id').where('account_id', '=', accountId)
    const site = await sites.limit(1).executeTakeFirst()
    return invitation({ ...(site && { siteId: site.id }), despiteEarlierForm: true, ...change })
  }

  const start = async (user: GivenUser, change: Partial<Start> = {}): Promise<PlusCase> => {
    const answer = await t.as(user).call(endpoints.createPlusCase, { body: await invitationOf(user, change) })
    if (answer.status !== 201) throw new Error(`not started: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** Sends the waiting emails; returns the texts of those to an address, the oldest first. */
  const mailsTo = async (address: string): Promise<string[]> => {
    const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
    for (const { id } of await waiting.orderBy('id').execute()) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address).map(({ text }) => text)
  }
  const lastIn = async (address: string, pattern: RegExp) => {
    const found = (await mailsTo(address)).flatMap((text) => pattern.exec(text)?.[1] ?? [])
    return found.at(-1) ?? ''
  }
  const linkTo = (address: string) => lastIn(address, /\/employee#(\S+)/)
  const digitsTo = (address: string) => lastIn(address, /Your code is (\d{6})\./)

  const open = (link: string) => t.anonymous.call(employee.openLink, { body: { link } })
  const enter = (link: string, code: string) => t.anonymous.call(employee.enterForm, { body: { link, code } })

  /** Asks for fresh links to the forms of an address, and runs the job for it. */
  const ask = async (email: string) => {
    const answer = await t.anonymous.call(employee.askAgain, { body: { email } })
    const taken = await sql<{ data: Parameters<typeof mailFreshLinks>[1] }>`delete from pgboss.job_common
      where name = 'plus.links' and state < 'active' returning data`.execute(t.ownerDb)
    for (const { data } of taken.rows) await mailFreshLinks(t.deps, data)
    return { answer, jobs: taken.rows }
  }

  /** An employee's browser that has entered: its cookie as a header. */
  const enteredBy = async (address: string) => {
    const link = await linkTo(address)
    await open(link)
    const answer = await enter(link, await digitsTo(address))
    const cookie = /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    if (answer.status !== 204) throw new Error(`not entered: ${JSON.stringify(answer.body)}`)
    return browserOf(t, cookie)
  }

  /** An employee of a company who has entered. */
  const invited = async (user: GivenUser, change: Partial<Start> = {}) => {
    const plusCase = await start(user, change)
    return { plusCase, browser: await enteredBy(plusCase.employeeEmail) }
  }

  const auditOf = (plusCaseId: string) =>
    t.ownerDb
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', plusCaseId)
      .where('subject_type', '=', 'plus_case')
      .orderBy('seq')
      .execute()

  return {
    company,
    invitation,
    invitationOf,
    start,
    mailsTo,
    linkTo,
    digitsTo,
    open,
    enter,
    enteredBy,
    invited,
    ask,
    auditOf,
  }
}

const nameIn = ({ first_name = '', last_name = 'Rivera' }: EmployeeAnswers) => `${first_name} ${last_name}`.trim()

// without a session there is no form to change
const none = { id: '00000000-0000-4000-8000-000000000000', version: 0 }

/** The digits that were emailed last to a person who helped. */
export async function preparerDigits(t: TestApp, address: string): Promise<string> {
  const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('recipient', '=', address)
  for (const { id } of await waiting.where('sent_at', 'is', null).orderBy('created_at').execute())
    await deliverMail(t.deps, id)
  const texts = t.mailer.sent.filter(({ to }) => to === address).map(({ text }) => text)
  return /with this code: (\d{6})\./.exec(texts.at(-1) ?? '')?.[1] ?? ''
}

/** The calls of a browser that holds an employee's cookie. */
export function browserOf(t: TestApp, cookie: string) {
  const extra = { headers: { cookie } }
  const form = () => t.anonymous.call(employee.getForm, {}, extra)
  const formId = async () => ((await form()).body ?? none).id
  type Consent = Partial<RequestOf<typeof notices.giveConsent>['body']>
  /** Agrees to complete the form electronically. */
  const consent = async (change: Consent = {}) => {
    const body = { formId: await formId(), version: t.deps.config.notices.current, language: 'es' as const, ...change }
    return t.anonymous.call(notices.giveConsent, { body }, extra)
  }
  const mailCode = async (email: string) => {
    const { id: formId, version } = (await form()).body ?? none
    return t.anonymous.call(codes.mailPreparerCode, { body: { formId, version, email } }, extra)
  }
  const confirmCode = async (codeId: string, code: string) => {
    const { id: formId, version } = (await form()).body ?? none
    return t.anonymous.call(codes.confirmPreparer, { body: { formId, version, codeId, code } }, extra)
  }
  /** A confirmed code of a person who helped, at a new address; the id of no code where none is sent. */
  const confirmed = async () => {
    const email = `helper${(serial += 1)}@home.example`
    const { status, body } = await mailCode(email)
    if (status !== 200) return none.id
    await confirmCode(body.codeId, await preparerDigits(t, email))
    return body.codeId
  }
  /** Signs, whatever the employee has chosen before. */
  const signAsIs = async (answers: EmployeeAnswers, { preparers: helpers = [], ...change }: Sign = {}) => {
    const preparers = []
    for (const helper of helpers) preparers.push({ ...helper, codeId: helper.codeId ?? (await confirmed()) })
    const { id, version } = (await form()).body ?? none
    const body = {
      formId: id,
      answers,
      version,
      typedName: nameIn(answers),
      attestationAccepted: true,
      attestationVersion: ATTESTATION_VERSION,
      language: 'en' as const,
      helpLanguage: 'es' as const,
      preparers,
      ...change,
    }
    return t.anonymous.call(employee.signForm, { body }, extra)
  }
  return {
    cookie,
    form,
    consent,
    askForPaper: async () =>
      t.anonymous.call(notices.askForPaper, { body: { formId: await formId(), language: 'es' } }, extra),
    save: async (answers: EmployeeAnswers, version: number, preparers?: EmployeePreparer[]) =>
      t.anonymous.call(employee.saveForm, { body: { formId: await formId(), answers, version, preparers } }, extra),
    signAsIs,
    mailCode,
    confirmCode,
    /** Signs; before the first signature the employee agrees to do so electronically, unless they have chosen already. */
    sign: async (answers: EmployeeAnswers, change: Sign = {}) => {
      const { body } = await form()
      if (body && !body.signed && !body.consent) await consent()
      return signAsIs(answers, change)
    },
    /** Proves to know the Social Security number on the signed form. */
    prove: async (lastFour: string) =>
      t.anonymous.call(employee.proveSsn, { body: { formId: await formId(), lastFour } }, extra),
    /** Proves to know the date of birth on a signed form without a Social Security number. */
    proveBirth: async (dateOfBirth: string) =>
      t.anonymous.call(employee.proveSsn, { body: { formId: await formId(), dateOfBirth } }, extra),
    /** Adds the Social Security number that the signed form was left without. */
    addNumber: async (change: Partial<RequestOf<typeof employee.addNumber>['body']> = {}) => {
      const body = { formId: await formId(), ssn: newSsn(), initials: 'JR', language: 'en' as const, ...change }
      return t.anonymous.call(employee.addNumber, { body }, extra)
    },
    leave: () => t.anonymous.call(employee.leaveForm, { body: {} }, extra),
  }
}
