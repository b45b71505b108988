import type { Db } from '../../platform/db.ts'

/** An email about a case; the occasion tells it from others with the same template. */
type CaseMailKey = { caseId: string; template: string; episode: number; occasion: string }

const mailsOf = (db: Db, caseId: string) => db.selectFrom('case_mail').where('case_id', '=', caseId)

/** Whether an email about a case was sent. The row of the case is locked, so that no one sends it meanwhile. */
export async function wasMailed(db: Db, { caseId, template, episode, occasion }: CaseMailKey): Promise<boolean> {
  const found = await mailsOf(db, caseId)
    .select('template')
    .where('template', '=', template)
    .where('episode', '=', episode)
    .where('occasion', '=', occasion)
    .executeTakeFirst()
  return found !== undefined
}

/** The occasions of the emails with a template about a mismatch. */
export async function listOccasions(db: Db, { caseId, template, episode }: Omit<CaseMailKey, 'occasion'>) {
  const found = await mailsOf(db, caseId)
    .select('occasion')
    .where('template', '=', template)
    .where('episode', '=', episode)
    .execute()
  return found.map(({ occasion }) => occasion)
}

/** Keeps that an email about a case was sent; once, also if it went to several people. */
export async function insertCaseMail(db: Db, key: CaseMailKey & { accountId: number }, now: Date): Promise<void> {
  const { caseId: case_id, accountId: account_id, template, episode, occasion } = key
  await db
    .insertInto('case_mail')
    .values({ case_id, account_id, template, episode, occasion, mailed_at: now })
    .onConflict((conflict) => conflict.constraint('case_mail_pkey').doNothing())
    .execute()
}

/** What was emailed to the employee of a case, the oldest first. */
export async function listEmployeeMails(db: Db, caseId: string): Promise<{ template: string; sentAt: string }[]> {
  const found = await mailsOf(db, caseId)
    .select(['template', 'mailed_at'])
    .where('template', 'like', 'employee-%')
    .orderBy('mailed_at')
    .orderBy('template')
    .execute()
  return found.map(({ template, mailed_at }) => ({ template, sentAt: mailed_at.toISOString() }))
}
