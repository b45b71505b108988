import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Unit } from '../platform/unit.ts'
import { profileOf } from './shared-profile.ts'
import { shareProfile } from './share-profile.ts'
import type { FederatedIdentity } from '../platform/ports.ts'

/**
 * The person of a federated identity, with the addresses that are confirmed now; never matched by address. The address of
 * the shared profile stays the chosen one for as long as it is confirmed.
 */
export async function savePerson(unit: Unit, { issuer, subject, email, emails }: FederatedIdentity) {
  const { trx, now } = unit
  const known = await trx
    .selectFrom('person')
    .select('email')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const chosen = sql<string>`case when person.email = any (${emails}) then person.email else excluded.email end`
  const person = await trx
    .insertInto('person')
    .values({ id: uuid(), issuer, subject, email, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ email: chosen }))
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('person_email').where('person_id', '=', person.id).where('email', 'not in', emails).execute()
  await trx
    .insertInto('person_email')
    .values(emails.map((each) => ({ person_id: person.id, email: each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (known && known.email !== person.email) await shareProfile(unit, person.id, profileOf(person))
  return person
}
