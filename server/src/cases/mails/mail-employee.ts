import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { CaseView } from '../cases.queries.ts'
import { insertCaseMail, wasMailed } from './case-mails.queries.ts'

type Template =
  | 'employee-mismatch'
  | 'employee-referred'
  | 'employee-reminder'
  | 'employee-ssa-update'
  | 'employee-date-moved'

type EmployeeMail = {
  template: Template
  episode: number
  /** What makes it one of several about the same mismatch. */
  occasion?: string
  /** What it shows besides the company: days only. */
  data?: Record<string, string>
  /** Called if the email is sent. */
  onKept?: () => void
}

/**
 * Emails the employee of a locked case once, if the case has an address. It names the company and nothing about the
 * employee. The employee of a form gets the news of the form instead, which every change of the result sends.
 */
export async function mailEmployee(unit: Unit, row: CaseView, mail: EmployeeMail): Promise<void> {
  const { template, episode, occasion = '', data, onKept } = mail
  const to = row.employee_email_address
  if (to === null || (await hasForm(unit.trx, row.id))) return
  const key = { caseId: row.id, template, episode, occasion }
  if (await wasMailed(unit.trx, key)) return
  await unit.mail({
    to,
    template,
    data: { companyName: row.company_name, ...data },
    purpose: 'employee',
    onKept: async (trx) => {
      await insertCaseMail(trx, { ...key, accountId: row.account_id }, unit.now)
      onKept?.()
    },
  })
}

/** As `mailEmployee`, for what is no change of the result: the employee of a form gets the news of it by this call. */
export async function mailEmployeeOrNews(
  deps: Pick<Deps, 'mailNews'>,
  unit: Unit,
  row: CaseView,
  mail: EmployeeMail,
): Promise<void> {
  if (!(await hasForm(unit.trx, row.id))) return mailEmployee(unit, row, mail)
  const { template, episode, occasion = '', onKept } = mail
  const key = { caseId: row.id, template, episode, occasion }
  if (await wasMailed(unit.trx, key)) return
  await deps.mailNews(unit, row.id, async (trx) => {
    await insertCaseMail(trx, { ...key, accountId: row.account_id }, unit.now)
    onKept?.()
  })
}

async function hasForm(trx: Db, caseId: string): Promise<boolean> {
  const form = trx.selectFrom('plus_case').select('id').where('verification_case_id', '=', caseId)
  return (await form.executeTakeFirst()) !== undefined
}
