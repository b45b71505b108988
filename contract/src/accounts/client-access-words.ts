import type { ClientAccess } from './client-access.ts'

/** Each access as people read it. */
export const clientAccessLabels: Readonly<Record<ClientAccess, string>> = {
  NONE: 'No access',
  VIEW: 'View only',
  FULL: 'Full access',
}

/** What each access lets the users of a client do, in a sentence about them. */
export const clientAccessTexts: Readonly<Record<ClientAccess, string>> = {
  NONE: 'They sign in, see no cases and no company profile, and change nothing.',
  VIEW: 'They see the cases, papers and profile of the client, and change nothing.',
  FULL: 'They create and change cases, users and the profile of the client.',
}
