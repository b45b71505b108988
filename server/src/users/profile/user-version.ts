import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AppUser } from '../../platform/db.gen.ts'
import { profileOf } from '../../identity/shared-profile.ts'

type Row = Pick<Selectable<AppUser>, 'role' | 'title'> & Parameters<typeof profileOf>[0]

/** A mark of the editable part of a user, which differs as soon as any of it does. */
export const versionOf = (row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([profileOf(row), row.role, row.title]))
    .digest('base64url')
    .slice(0, 22)
