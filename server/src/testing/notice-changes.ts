import * as employer from '@hireproof/contract/cases/case-notice.endpoints'
import * as employee from '@hireproof/contract/employee/case-notice.endpoints'
import type { Change, ChangedRow, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { noticeSteps } from './notice-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that change an electronic notice, for the walk over the audit. */
export function noticeChanges(t: TestApp): Record<string, Change> {
  const steps = noticeSteps(t)
  const idOf = async (caseNumber: string) => (await steps.row(caseNumber)).id
  const changing =
    (
      table: ChangedRow['table'],
      run: (browser: Awaited<ReturnType<typeof steps.openedNotice>>['browser']) => Promise<Done>,
    ): Change['run'] =>
    async (user) => {
      const { caseNumber, browser } = await steps.openedNotice(user)
      await browser.agree()
      const answer = await run(browser)
      return { answer, row: { table, id: await idOf(caseNumber) } }
    }
  const sent = async (user: GivenUser) => {
    const { caseNumber, email } = await steps.withAddress(user)
    const answer = await steps.send(user, caseNumber)
    const link = await steps.linkTo(email)
    return {
      caseNumber,
      email,
      answer,
      link,
      row: { table: 'case_notice_link' as const, id: link.split('.')[0] ?? '' },
    }
  }
  return {
    [employer.sendNotice.name]: { action: 'case.notice_sent', run: sent },
    [employer.resendNotice.name]: {
      action: 'case.notice_sent',
      run: async (user) => {
        const { caseNumber, row } = await sent(user)
        return { answer: await steps.resend(user, caseNumber), row }
      },
    },
    [employer.recallNotice.name]: {
      action: 'case.notice_recalled',
      run: async (user) => {
        const { caseNumber, row } = await sent(user)
        return { answer: await steps.recall(user, caseNumber), row }
      },
    },
    [employee.openNotice.name]: {
      action: 'case.notice_code_mailed',
      run: async (user) => {
        const { link, row } = await sent(user)
        return { answer: await steps.openLink(link), row: { table: 'employee_code', id: row.id } }
      },
    },
    [employee.enterNotice.name]: {
      action: 'case.notice_entered',
      run: async (user) => {
        const { email, link, row } = await sent(user)
        await steps.openLink(link)
        return { answer: await steps.enterLink(link, await steps.digitsTo(email)), row }
      },
    },
    [employee.markDetails.name]: {
      action: 'case.notice_details_marked',
      run: changing('case_mismatch', (browser) => browser.mark(['last_name'])),
    },
    [employee.signNotice.name]: {
      action: 'case.decision_signed',
      run: changing('notice_signature', (browser) => browser.sign('TAKE_ACTION')),
    },
  }
}
