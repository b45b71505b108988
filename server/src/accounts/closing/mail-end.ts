import { sql } from 'kysely'
import type { MailPurpose } from '../../platform/mail-limits.ts'
import type { Unit } from '../../platform/unit.ts'

type EndMail = { template: string; data: Record<string, string>; purpose?: MailPurpose }

/** Tells everyone who learns about the end of a company: administrators, also of the company above it, and points of contact. */
export async function mailEnd(
  unit: Unit,
  accountId: number,
  { template, data, purpose = 'notice' }: EndMail,
): Promise<void> {
  const { company_name: companyName } = await unit.trx
    .selectFrom('account')
    .select('company_name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ email: string }>`select email from closing_addressees(${accountId})`.execute(unit.trx)
  for (const { email: to } of rows) await unit.mail({ to, template, data: { companyName, ...data }, purpose })
}
