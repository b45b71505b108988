import { getMou } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { q } from '../../lib/query.ts'

/** The query of a memorandum. */
export const mouQuery = (accountId: number) => q(getMou, { params: { accountId } })
