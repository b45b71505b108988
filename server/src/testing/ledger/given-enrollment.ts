import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hashSecret } from '../../identity/secrets.ts'
import { addressOf } from './company-journeys.ts'
import type { Place } from './traffic.ts'

const TWELVE_HOURS_MS = 12 * 60 * 60 * 1000

/** The enrollment of a key, its user signed in: rows, as if the person had opened the link and signed in. */
export async function givenEnrollment(place: Place, key: string, serial: number) {
  const { accountId, userId } =
    (await findOpened(place, key)) ?? (await open(place, key, serial)) ?? (await findOpened(place, key)) ?? {}
  if (accountId === undefined || userId === undefined) throw new Error(`The enrollment of ${key} was not opened.`)
  return { accountId, headers: await signIn(place, key, userId) }
}

const findOpened = ({ ownerDb }: Place, key: string) =>
  ownerDb
    .selectFrom('enrollment')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', addressOf(key))
    .executeTakeFirst()

const open = ({ ownerDb }: Place, key: string, serial: number) =>
  ownerDb.transaction().execute(async (trx) => {
    const [userId, email] = [uuid(), addressOf(key)]
    const person = { id: key, issuer: 'https://provider.example', subject: key, first_name: 'Kim', last_name: 'Hale' }
    await trx
      .insertInto('person')
      .values({ ...person, email, created_at: new Date() })
      .execute()
    const logonId = `L${String(serial).padStart(7, '0')}`
    const wanted = { user_id: userId, person_id: key, logon_id: logonId, email, most: 3, at: new Date() }
    const { rows } = await sql<{ id: number }>`select open_enrollment(${JSON.stringify(wanted)}::jsonb) as id`.execute(
      trx,
    )
    return rows[0] && { accountId: rows[0].id, userId }
  })

async function signIn({ ownerDb, headersOf }: Place, key: string, userId: string): Promise<Record<string, string>> {
  const now = new Date()
  await ownerDb
    .insertInto('session')
    .values({
      ...{ id: key, secret_hash: hashSecret(key), person_id: key, user_id: userId, email: addressOf(key) },
      ...{ started_at: now, last_activity_at: now, absolute_end_at: new Date(now.getTime() + TWELVE_HOURS_MS) },
    })
    .onConflict((there) => there.column('id').doUpdateSet({ last_activity_at: now }))
    .execute()
  return headersOf({ id: key, generation: 1 })
}
