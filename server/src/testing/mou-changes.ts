import { checkEnrollment } from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import * as mou from '@hireproof/contract/accounts/mou/mou.endpoints'
import * as signing from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { closingLinkReadings } from './closing-changes.ts'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { mouSteps } from './mou-steps.ts'
import { paperMouSteps } from './paper-mou-steps.ts'
import type { TestApp } from './test-app.ts'

/** Takes back what a company did about its memorandum, and completes what it states. */
async function forget(t: TestApp, accountId: number): Promise<void> {
  await mouSteps(t).describe(accountId)
  await t.ownerDb
    .updateTable('account_closing')
    .set({ requested_by_signature_id: null })
    .where('account_id', '=', accountId)
    .execute()
  for (const table of ['closing_link', 'mou', 'mou_paper', 'mou_signature', 'mou_request'] as const)
    await t.ownerDb.deleteFrom(table).where('account_id', '=', accountId).execute()
  await t.ownerDb.deleteFrom('paced_call').where('subject', 'like', 'mou%').execute()
}

/** What people do about the memorandum of a company, each in the company before it signed any. */
export function mouChanges(t: TestApp, accountId: number): Record<string, Change> {
  const steps = mouSteps(t)
  const signature = { table: 'mou_signature', id: String(accountId) } as const
  const request = { table: 'mou_request', id: String(accountId) } as const

  /** A request, and its link. */
  const asked = async (user: GivenUser, email = `kim-${user.logonId}@maple.example`.toLowerCase()) => {
    await forget(t, accountId)
    await steps.request(user, { email })
    return { email, link: await steps.linkOf(accountId) }
  }

  return {
    [mou.signMou.name]: {
      action: 'account.mou_signed',
      run: async (user) => {
        await forget(t, accountId)
        return { answer: await steps.sign(user), row: signature }
      },
    },
    [mou.requestSignature.name]: {
      action: 'account.mou_requested',
      run: async (user) => {
        await forget(t, accountId)
        return { answer: await steps.request(user), row: request }
      },
    },
    [mou.uploadPaper.name]: {
      action: 'account.mou_signed',
      run: async () => {
        await forget(t, accountId)
        const agencyId = await t.given.account({ type: 'AGENCY' })
        const belongTo = (agency_account_id: number | null) =>
          t.ownerDb.updateTable('account').set({ agency_account_id }).where('id', '=', accountId).execute()
        await belongTo(agencyId)
        const answer = await paperMouSteps(t).upload(await t.given.user({ account_id: agencyId }), accountId)
        await belongTo(null)
        return { answer, row: signature }
      },
    },
    [signing.openSigning.name]: {
      action: 'account.mou_link_opened',
      run: async (user) => ({ answer: await steps.open((await asked(user)).link), row: request }),
    },
    [signing.mailSigningCode.name]: {
      action: 'account.mou_code_mailed',
      run: async (user) => ({ answer: await steps.code((await asked(user)).link), row: request }),
    },
    [signing.signByLink.name]: {
      action: 'account.mou_signed',
      run: async (user) => {
        const { link, email } = await asked(user)
        await steps.code(link)
        return { answer: await steps.signByLink(link, await steps.codeTo(email)), row: signature }
      },
    },
    [signing.declineSigning.name]: {
      action: 'account.mou_declined',
      run: async (user) => ({ answer: await steps.decline((await asked(user)).link), row: request }),
    },
  }
}

/** Calls about memoranda, and about what their signatories may do, that change nothing. */
export function mouReadings(t: TestApp, accountId: number): Record<string, (user: GivenUser) => Promise<Done>> {
  return {
    ...closingLinkReadings(t),
    [checkEnrollment.name]: async (user) => {
      await forget(t, accountId)
      // a client also needs the signature of its agency
      await t.ownerDb.updateTable('account').set({ agency_account_id: null }).where('id', '=', accountId).execute()
      await mouSteps(t).sign(user)
      const { certificate_code: code } = await t.ownerDb
        .selectFrom('mou')
        .select('certificate_code')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      return t.anonymous.call(checkEnrollment, { body: { code } })
    },
  }
}
