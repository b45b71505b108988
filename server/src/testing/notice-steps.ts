import * as employer from '@hireproof/contract/cases/case-notice.endpoints'
import type { NoticeDetail } from '@hireproof/contract/cases/case-notice'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { MismatchDecision } from '@hireproof/contract/cases/mismatch'
import * as employee from '@hireproof/contract/employee/case-notice.endpoints'
import { askAgain, leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import type { Endpoint, RequestOf } from '@hireproof/contract/endpoint'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import { sql } from 'kysely'
import { deliverMail } from '../background.ts'
import { keepCountersigned } from '../cases/notice/countersign.ts'
import { mailFreshLinks } from '../employee/ask-again.ts'
import { citizenCase } from './case-samples.ts'
import type { GivenUser } from './given.ts'
import { paperSteps } from './paper-steps.ts'
import type { TestApp } from './test-app.ts'

let serial = 0

type Opened = Parameters<ReturnType<typeof paperSteps>['opened']>[1]

/** What employers and employees do about the electronic notice, through the API, and the resulting emails. */
export function noticeSteps(t: TestApp) {
  const steps = paperSteps(t)

  /** A mismatch whose employee has an address that no other test has. */
  const withAddress = async (user: GivenUser, values: Opened = {}, more: CaseDraft = {}) => {
    const email = `reader${(serial += 1)}@home.example`
    const caseNumber = await steps.opened(user, values, citizenCase({ ...more, employee_email_address: email }))
    return { caseNumber, email }
  }
  const version = async (caseNumber: string) => (await steps.row(caseNumber)).version
  const send = async (user: GivenUser, caseNumber: string, change: { isAgreed?: boolean; version?: number } = {}) => {
    const body = { isAgreed: true, version: await version(caseNumber), ...change }
    return t.as(user).call(employer.sendNotice, { params: { caseNumber }, body })
  }
  const resend = async (user: GivenUser, caseNumber: string) =>
    t.as(user).call(employer.resendNotice, { params: { caseNumber }, body: { version: await version(caseNumber) } })
  const recall = async (user: GivenUser, caseNumber: string) =>
    t.as(user).call(employer.recallNotice, { params: { caseNumber }, body: { version: await version(caseNumber) } })

  /** Sends the waiting emails; returns those to an address, the oldest first. */
  const sentTo = async (address: string) => {
    const waiting = t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).orderBy('created_at')
    for (const { id } of await waiting.orderBy('id').execute()) await deliverMail(t.deps, id)
    return t.mailer.sent.filter(({ to }) => to === address)
  }
  const lastIn = async (address: string, pattern: RegExp) =>
    (await sentTo(address)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? ''
  const linkTo = (address: string) => lastIn(address, /\/employee\/notice#(\S+)/)
  const digitsTo = (address: string) => lastIn(address, /Your code is (\d{6})\./)
  const openLink = (link: string) => t.anonymous.call(employee.openNotice, { body: { link } })
  const enterLink = (link: string, code: string) => t.anonymous.call(employee.enterNotice, { body: { link, code } })

  /** Asks for fresh links to what was mailed to an address, and runs the job for it. */
  const askForLink = async (email: string) => {
    await t.anonymous.call(askAgain, { body: { email } })
    const taken = await sql<{ data: Parameters<typeof mailFreshLinks>[1] }>`delete from pgboss.job_common
      where name = 'plus.links' and state < 'active' returning data`.execute(t.ownerDb)
    for (const { data } of taken.rows) await mailFreshLinks(t.deps, data)
    return taken.rows
  }

  /** The browser of an employee who has opened the newest link to an address. */
  const entered = async (address: string) => {
    const link = await linkTo(address)
    await openLink(link)
    const answer = await enterLink(link, await digitsTo(address))
    const cookie = /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    if (answer.status !== 204) throw new Error(`not entered: ${JSON.stringify(answer.body)}`)
    return noticeBrowser(t, cookie)
  }

  /** A mismatch whose notice was sent, and the browser of the employee who opened it. */
  const opened = async (user: GivenUser, values: Opened = {}, more: CaseDraft = {}) => {
    const { caseNumber, email } = await withAddress(user, values, more)
    const answer = await send(user, caseNumber)
    if (answer.status !== 200) throw new Error(`not sent: ${JSON.stringify(answer.body)}`)
    return { caseNumber, email, browser: await entered(email) }
  }

  return {
    ...steps,
    ...{ withAddress, send, resend, recall, sentTo, linkTo, digitsTo, openLink, enterLink, askForLink, entered },
    openedNotice: opened,
    /** A mismatch whose notice the employee has signed; the employer has told the employee. */
    signed: async (user: GivenUser, decision: MismatchDecision, values: Opened = {}, more: CaseDraft = {}) => {
      const made = await opened(user, values, more)
      await made.browser.agree()
      const answer = await made.browser.sign(decision)
      if (answer.status !== 200) throw new Error(`not signed: ${JSON.stringify(answer.body)}`)
      await steps.put(user, made.caseNumber, { step: 'tell', how: 'ELECTRONICALLY' })
      return made
    },
    /** Runs the waiting jobs that draw countersigned notices. */
    countersign: async () => {
      const taken = await sql<{ data: Parameters<typeof keepCountersigned>[1] }>`delete from pgboss.job_common
        where name = 'cases.countersign' and state < 'active' returning data`.execute(t.ownerDb)
      for (const { data } of taken.rows) await keepCountersigned(t.deps, data)
      return taken.rows
    },
    signatures: async (caseNumber: string) => {
      const { id } = await steps.row(caseNumber)
      return t.ownerDb
        .selectFrom('notice_signature')
        .selectAll()
        .where('case_id', '=', id)
        .orderBy('signed_at')
        .orderBy('id')
        .execute()
    },
    countersigned: { employee_notified: true, countersigned_name: 'Kim Lee' },
  }
}

// without a session there is no notice to change
const none = { caseNumber: '2026300123456AB', episode: 1, shownSha256: '0'.repeat(64) }

type Sign = Partial<RequestOf<typeof employee.signNotice>['body']>

/** The calls about a notice of a browser that holds an employee's cookie. */
export function noticeBrowser(t: TestApp, cookie: string) {
  const extra = { headers: { cookie } }
  const get = (language: EmployeeLanguage = 'en') =>
    t.anonymous.call(employee.getNotice, { query: { language } }, extra)
  const shown = async (language: EmployeeLanguage) => (await get(language)).body ?? none
  const mark = async (wrong: NoticeDetail[], language: EmployeeLanguage = 'en') => {
    const { caseNumber, episode } = await shown(language)
    return t.anonymous.call(employee.markDetails, { body: { caseNumber, episode, language, wrong } }, extra)
  }
  const file = (endpoint: Endpoint, language?: EmployeeLanguage) =>
    t.app.inject({
      method: 'GET',
      url: `${endpoint.path}${language ? `?language=${language}` : ''}`,
      headers: { cookie },
    })
  return {
    cookie,
    get,
    mark,
    agree: () => mark([]),
    sign: async (decision: MismatchDecision, change: Sign = {}) => {
      const language = change.language ?? 'en'
      const { caseNumber, episode, shownSha256 } = await shown(language)
      const seen = { caseNumber, episode, shownSha256, language }
      const body = { ...seen, decision, typedName: 'Jordan Rivera', isRead: true, ...change }
      return t.anonymous.call(employee.signNotice, { body }, extra)
    },
    noticePdf: (language: EmployeeLanguage = 'en') => file(employee.downloadOwnNotice, language),
    signedPdf: () => file(employee.downloadSignedNotice),
    letterPdf: (language: EmployeeLanguage = 'en') => file(employee.downloadOwnLetter, language),
    leave: () => t.anonymous.call(leaveForm, { body: {} }, extra),
  }
}
