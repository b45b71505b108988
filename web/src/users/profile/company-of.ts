import type { Account } from '@hireproof/contract/accounts/accounts'

/** The company name that the edit form shows: of corporate accounts and locations only (part 2 §2). */
export const companyOf = (account: Account | undefined): string | undefined =>
  account?.type === 'CORPORATE' || account?.type === 'CHILD' ? account.companyInfo.companyName : undefined
