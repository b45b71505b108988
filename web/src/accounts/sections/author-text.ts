import { type Author, authorName } from '@hireproof/contract/accounts/company-profile'

/** Who changed something, at the beginning of a sentence. */
export const authorText = (author: Author | null): string => (author === null ? 'Someone' : authorName(author))
