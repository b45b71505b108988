import { lazyScript } from '../../lib/lazy-script.ts'

/** The rules for what is typed. */
export const formRules = lazyScript(() => import('./rules.ts'))

/** Loads the rules. If they do not load, the server alone says what is wrong. */
export const preloadRules = (): Promise<unknown> => formRules.preload().catch(() => undefined)
