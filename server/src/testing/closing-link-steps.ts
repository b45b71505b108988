import * as closing from '@hireproof/contract/accounts/closing-link.endpoints'
import { sql } from 'kysely'
import { sendClosingLink } from '../accounts/closing/ask-closing-link.ts'
import { mouSteps } from './mou-steps.ts'
import type { TestApp } from './test-app.ts'

/** The steps of a signatory who closes an account with a mailed link. */
export function closingLinkSteps(t: TestApp) {
  const steps = mouSteps(t)

  /** A company whose memorandum a person without a user account signed by link; its administrator, and the signatory's address. */
  const signed = async (values: Parameters<typeof t.given.account>[0] = {}) => {
    const admin = await steps.company(values)
    const email = `kim-${crypto.randomUUID()}@maple.example`
    await steps.request(admin, { email })
    const link = await steps.linkTo(email)
    await steps.code(link)
    await steps.signByLink(link, await steps.codeTo(email))
    const { agency_account_id: agencyId } = values
    if (agencyId) await steps.sign(await t.given.user({ account_id: agencyId }), {}, admin.accountId)
    return { admin, accountId: admin.accountId, email }
  }

  /** Asks for a link, and runs the job for it. */
  const ask = async (companyNumber: number, email: string) => {
    const answer = await t.anonymous.call(closing.askClosingLink, { body: { companyNumber, email } })
    const taken = await sql<{ data: Parameters<typeof sendClosingLink>[1] }>`delete from pgboss.job_common
      where name = 'accounts.closing_link' and state < 'active' returning data`.execute(t.ownerDb)
    for (const { data } of taken.rows) await sendClosingLink(t.deps, data)
    return { ...answer, jobs: taken.rows.map(({ data }) => data) }
  }
  const linksTo = async (address: string) =>
    (await steps.sentTo(address)).flatMap(({ text }) => /\/account\/close#(\S+)/.exec(text)?.[1] ?? [])
  const linkTo = async (address: string) => (await linksTo(address)).at(-1) ?? ''
  const open = (link: string) => t.anonymous.call(closing.openClosingLink, { body: { link } })
  const code = (link: string) => t.anonymous.call(closing.mailClosingCode, { body: { link } })

  return {
    signed,
    ask,
    linksTo,
    open,
    code,
    /** A link of the signatory of a company. */
    linked: async ({ accountId, email }: { accountId: number; email: string }) => {
      await ask(accountId, email)
      return linkTo(email)
    },
    /** The digits that were mailed for a link. */
    coded: async ({ email }: { email: string }, link: string) => {
      await code(link)
      return steps.codeTo(email)
    },
    request: (link: string, digits: string, body: object = {}) =>
      t.anonymous.call(closing.requestByLink, { body: { link, code: digits, reason: 'NOT_NEEDED', ...body } }),
    cancel: (link: string, digits: string) => t.anonymous.call(closing.cancelByLink, { body: { link, code: digits } }),
  }
}
