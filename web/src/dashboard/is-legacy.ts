import type { Me } from '../lib/start.ts'

/** Whether somebody signed in with a User ID and password: a user without a person, who has no dashboard. */
export const isLegacy = (me: Me | undefined): boolean => me?.kind === 'user' && !me.user.mfaEnabled
