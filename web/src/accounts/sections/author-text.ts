import type { Author } from '@hireproof/contract/accounts/company-profile'

/** Who changed something, at the beginning of a sentence. */
export function authorText(author: Author | null): string {
  if (author?.name) return author.name
  return author?.company ? `An administrator of ${author.company}` : 'Someone'
}
