import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'

// the whole list of a large company
const TIMEOUT_MS = 120_000

/** Fetches all users that a list finds as a file, and hands it over to be saved. */
export async function exportList({ query, sort }: Pick<UserSearch, 'query' | 'sort'>): Promise<void> {
  saveFile(await call(exportUsers, { body: { query, sort } }, { read: readFile, timeoutMs: TIMEOUT_MS }))
}
