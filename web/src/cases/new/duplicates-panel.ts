import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Earlier cases of the employee; most employees have none. */
export const LazyDuplicatesPanel = lazyPart(async () => (await import('./DuplicatesPanel.tsx')).DuplicatesPanel)
