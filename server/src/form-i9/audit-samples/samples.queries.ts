import type { Finding } from '@hireproof/contract/form-i9/findings'
import { sql, type Selectable } from 'kysely'
import type { AuditSample, AuditSampleForm } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { isKeptForm } from '../findings/form-facts.ts'

/** A sample with who drew it and how far it is; the forms from which it was drawn are only counted. */
export type SampleRow = Omit<Selectable<AuditSample>, 'frame'> & {
  drawn_by: string | null
  frame_size: number
  form_count: number
  reviewed_count: number
}

const nameOf = (table: string) =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`

const samples = (db: Db, accountId: number) =>
  db
    .selectFrom('audit_sample')
    .leftJoin('app_user', 'app_user.id', 'audit_sample.drawn_by_user_id')
    .select([
      'audit_sample.id',
      'audit_sample.account_id',
      'drawn_at',
      'drawn_by_user_id',
      'scope',
      'site_id',
      'site_text',
    ])
    .select(['period_from', 'period_to', 'seed', 'size', 'frame_sha256', nameOf('app_user').as('drawn_by')])
    .select(sql<number>`cardinality(frame)`.as('frame_size'))
    .select(
      sql<number>`(select count(*)::int from audit_sample_form f where f.sample_id = audit_sample.id)`.as('form_count'),
    )
    .select(
      sql<number>`(select count(*)::int from audit_sample_form f where f.sample_id = audit_sample.id
        and f.reviewed_at is not null)`.as('reviewed_count'),
    )
    .where('audit_sample.account_id', '=', accountId)

/** The samples of a company, the latest first. */
export const listSamples = (db: Db, accountId: number): Promise<SampleRow[]> =>
  samples(db, accountId).orderBy('drawn_at', 'desc').orderBy('audit_sample.id').execute()

/** One sample of a company. */
export const findSample = (db: Db, accountId: number, id: string): Promise<SampleRow | undefined> =>
  samples(db, accountId).where('audit_sample.id', '=', id).executeTakeFirst()

/** Which forms a sample is drawn from. */
type Frame = { siteId: string | null; from: string | null; to: string | null }

/** The ids of the kept forms of a company in a frame, in their order, some thousand at most. */
export async function listFrame(
  db: Db,
  accountId: number,
  { frame, today, most }: { frame: Frame; today: string; most: number },
) {
  const { siteId, from, to } = frame
  const rows = await db
    .selectFrom('plus_case')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isKeptForm(today))
    .$if(siteId !== null, (query) => query.where('site_id', '=', siteId))
    .$if(from !== null, (query) => query.where('first_day_of_work', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('first_day_of_work', '<=', to ?? ''))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** A form of a sample with its name and who reviewed it; a purged one has no name. */
export type SampledRow = Omit<Selectable<AuditSampleForm>, 'found'> & {
  found: Finding[]
  invited_name: string | null
  first_day_of_work: string | null
  reviewed_by: string | null
}

const sampled = (db: Db, sampleId: string) =>
  db
    .selectFrom('audit_sample_form')
    .leftJoin('plus_case', 'plus_case.id', 'audit_sample_form.plus_case_id')
    .leftJoin('app_user as reviewer', 'reviewer.id', 'audit_sample_form.reviewed_by_user_id')
    .selectAll('audit_sample_form')
    .select(['plus_case.invited_name', 'plus_case.first_day_of_work', nameOf('reviewer').as('reviewed_by')])
    .where('audit_sample_form.sample_id', '=', sampleId)
    .$narrowType<{ found: Finding[] }>()

/** The forms of a sample in the order in which they were drawn. */
export const listSampled = (db: Db, sampleId: string): Promise<SampledRow[]> =>
  sampled(db, sampleId).orderBy('place').execute()

/** One form of a sample. */
export const findSampled = (db: Db, sampleId: string, plusCaseId: string): Promise<SampledRow | undefined> =>
  sampled(db, sampleId).where('audit_sample_form.plus_case_id', '=', plusCaseId).executeTakeFirst()
