import { PDFDocument } from '@cantoo/pdf-lib'
import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { AuditContext, AuditEvent } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { insertDetails } from '../form-i9/paper/paper-details.ts'
import { insertScan } from '../form-i9/paper/paper-scan.ts'
import { companies } from './companies.ts'
import { dayOf, startOfDay } from './moments.ts'
import { demoId } from './random.ts'
import type { UserRow } from './users.ts'

type World = { users: ReadonlyMap<string, UserRow>; now: Date }

/** How many days ago the person began to work, and the form was taken over. */
const DAYS_AGO = { hired: 900, taken: 12 }

/** Takes over a form of the demonstration that was completed on paper; returns its event. */
export async function insertPaperForm(
  trx: Db,
  ring: Keyring,
  { users, now }: World,
): Promise<{ context: AuditContext; events: AuditEvent[] }> {
  const by = users.get('NRTH0001')
  if (!by) throw new Error('The demo data lacks who takes over a paper form.')
  const today = dayOf(now)
  const hired = addDays(today, -DAYS_AGO.hired)
  const at = new Date(startOfDay(addDays(today, -DAYS_AGO.taken)).getTime() + 10 * 3_600_000)
  const id = demoId('paper form', dayOf(at))
  const ofForm = { plusCaseId: id, accountId: companies.northwind }
  const days = { firstDayOfWork: hired, section1SignedOn: hired, section2SignedOn: hired }
  await trx
    .insertInto('plus_case')
    .values({
      ...{ id, account_id: companies.northwind, status: 'PAPER', created_at: at, updated_at: at },
      ...{ created_by_user_id: by.id, examiner_user_id: by.id },
      ...{ invited_name: 'Hazel Soffit', employee_email: '', first_day_of_work: hired },
    })
    .execute()
  await insertDetails(ring, trx, ofForm, {
    ...{ lastName: 'Soffit', firstName: 'Hazel', dateOfBirth: '', ssnLast4: '' },
    ...days,
  })
  const scan = {
    ...ofForm,
    byUserId: by.id,
    kind: 'FORM' as const,
    signedOn: null,
    reverifyBy: null,
    bytes: await scanOf(),
  }
  const kept = await insertScan(ring, { trx, now: at }, scan)
  const after = {
    ...{ status: 'PAPER', first_day_of_work: hired, section1_signed_on: hired, section2_signed_on: hired },
    ...kept,
  }
  return {
    context: { accountId: companies.northwind, at, actor: { system: 'demo', userId: by.id }, requestId: 'demo' },
    events: [{ action: 'form_i9.paper_added', subjectType: 'plus_case', subjectId: id, after }],
  }
}

/** A page that says what it stands for. */
async function scanOf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.setTitle('Scan of a Form I-9')
  const page = document.addPage([612, 792])
  page.drawText('Form I-9 of Hazel Soffit', { x: 72, y: 700, size: 20 })
  page.drawText('An invented scan for the demonstration. Nothing on it is real.', { x: 72, y: 670, size: 12 })
  return Buffer.from(await document.save())
}
