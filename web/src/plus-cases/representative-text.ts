import type { Representative } from '@hireproof/contract/plus-cases/plus-case'

/** A representative by name and, once Section 2 is signed, with title and organization. */
export const representativeText = ({ name, title, organization }: Representative): string =>
  [name, title, organization].filter(Boolean).join(', ')
