import { lazyPart } from '../ui/feedback/lazy-part.tsx'

/** The page that stands in for cases that a user may not see, which few people get. */
export const CasesRefusedPage = lazyPart(async () => (await import('./CasesRefused.tsx')).CasesRefused)
