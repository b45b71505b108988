import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../server/src/config.ts'
import { insertCopy } from '../../server/src/form-i9/copies/document-copy.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase, type Db } from '../../server/src/platform/db.ts'
import { startJobs } from '../../server/src/platform/jobs.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { queues } from '../../server/src/queues.ts'
import { runUnit, type Unit } from '../../server/src/platform/unit.ts'
import { insertFormEntry } from '../../server/src/form-i9/form-entry.ts'
import { signSection1 } from '../../server/src/form-i9/signed-section1.ts'
import type { GivenUser } from '../../server/src/testing/given.ts'
import { insertCases } from '../world/many-cases.ts'
import type { World } from '../world/database.ts'

const answers = {
  last_name: 'Rivera',
  first_name: 'Jordan',
  address_street: '12 Elm Street',
  address_city: 'Springfield',
  address_state: 'IL',
  address_zip: '62701',
  date_of_birth: '1990-05-17',
  ssn: '900-12-3456',
  citizenship_status_code: 'US_CITIZEN' as const,
}

/** Forms in one transaction: their audit events go to the chain in one go. */
const BATCH = 50
const COPY_BYTES = 200_000

/** Gives a company signed forms, each with Section 2, both sides of a document and audit events, sealed as usual. */
export async function insertForms(world: World, user: GivenUser, count: number): Promise<void> {
  await insertCases(world.ownerDb, { accountId: user.accountId, userIds: [user.id] }, count)
  const cases = await casesOf(world.ownerDb, user.accountId)
  const config = readConfig(world.env)
  const { appUrl: url, identityUrl } = config.database
  const limits = { statementTimeout: 60_000, waitTimeout: 60_000, setsLimit: true } as const
  const app = openDatabase({ url, max: 2, name: 'bench', ...limits })
  const jobs = await startJobs({ url: identityUrl, queues, worker: false, onError: () => undefined })
  const deps = {
    clock: systemClock,
    realClock: systemClock,
    jobs,
    appDb: app.db,
    config,
    log: createLog({ level: 'silent' }),
  }
  const actor = { kind: 'system', name: 'jobs', requestId: 'bench' } as const
  try {
    for (let done = 0; done < count; done += BATCH) {
      await runUnit(deps, actor, user.accountId, async (unit) => {
        for (const caseId of cases.slice(done, done + BATCH)) await insertForm(config.keys.data, unit, user, caseId)
      })
    }
  } finally {
    await jobs.stop()
    await app.end()
  }
}

async function casesOf(db: Db, accountId: number): Promise<string[]> {
  const rows = await db.selectFrom('verification_case').select('id').where('account_id', '=', accountId).execute()
  return rows.map(({ id }) => id)
}

type Ring = ReturnType<typeof readConfig>['keys']['data']

async function insertForm(ring: Ring, unit: Unit, user: GivenUser, verification_case_id: string): Promise<void> {
  const { trx, now, record } = unit
  const { id: userId, accountId } = user
  const [id, today] = [uuid(), now.toISOString().slice(0, 10)]
  const plusCase = { invited_name: 'Jordan Rivera', employee_email: `${id}@home.example`, first_day_of_work: today }
  const times = { created_at: now, updated_at: now, submitted_at: now, section2_signed_at: now }
  const state = {
    status: 'COMPLETED' as const,
    verification_case_id,
    created_by_user_id: userId,
    examiner_user_id: userId,
  }
  await trx
    .insertInto('plus_case')
    .values({ id, account_id: accountId, ...plusCase, ...state, ...times })
    .execute()
  // begun first and then signed, as the database requires
  const form = { plus_case_id: id, account_id: accountId, edition: '01/20/25', edition_expires: '05/31/2027' }
  await trx
    .insertInto('form_i9')
    .values({ ...form, saved_at: now })
    .execute()
  const signature = { name: 'Jordan Rivera', ip: '127.0.0.1', language: 'en' as const, attestationVersion: 1 }
  const { columns, digest } = signSection1(ring, form, { answers, signature, at: now })
  await trx.updateTable('form_i9').set(columns).where('plus_case_id', '=', id).execute()
  const entry = { plusCaseId: id, accountId, kind: 'SECTION_2' as const, ...section2(userId, today) }
  const mark = await insertFormEntry(ring, unit, entry)
  for (const side of ['front', 'back'] as const) {
    const picture = {
      documentCode: 'US_PASSPORT',
      side,
      mediaType: 'image/jpeg' as const,
      by: { userId, representativeId: null },
    }
    await insertCopy(ring, unit, { plusCaseId: id, accountId, ...picture, bytes: randomBytes(COPY_BYTES) })
  }
  const signed = [
    ['plus_case.started', {}],
    ['form_i9.section1_signed', { digest }],
    ['form_i9.section2_signed', mark],
  ] as const
  for (const [action, marked] of signed) {
    record({ action, subjectType: 'plus_case', subjectId: id, after: { at: today, ...marked } })
  }
}

const section2 = (userId: string, today: string) => ({
  content: {
    listA: [
      {
        code: 'US_PASSPORT',
        title: 'U.S. Passport',
        issuingAuthority: 'U.S. Department of State',
        number: 'C12345678',
        expirationDate: '2031-04-02',
        isReceipt: false,
      },
    ],
    listB: [],
    listC: [],
    additionalInformation: '',
    isAlternativeProcedure: false,
    firstDayOfEmployment: today,
    examinerLastName: 'Lopez',
    examinerFirstName: 'Ana',
    examinerTitle: 'Manager',
    businessName: 'Maple Stores',
    businessAddress: '1 Main Street, Springfield, IL 62701',
  },
  signature: { name: 'Ana Lopez', ip: '127.0.0.1', language: 'en' as const, attestationVersion: 1, userId },
})
