import * as z from 'zod/mini'

const text = (fallback: string) => z._default(z.string().check(z.minLength(1), z.maxLength(200)), fallback)
const email = (fallback: string) => z._default(z.email(), fallback)
const address = (fallback: string) => z._default(z.url({ protocol: /^https$/ }), fallback)

/** The settings for the agencies that the papers of a mismatch name; the defaults are invented. */
export const agencySettings = {
  SSA_OFFICES_URL: address('https://ssa.hireproof.example/offices'),
  SSA_PHONE: text('(202) 555-0150'),
  DHS_PHONE: text('(202) 555-0160'),
  DHS_UPLOAD_URL: address('https://dhs.hireproof.example/upload'),
  DHS_CIVIL_RIGHTS_EMAIL: email('dhs-civil-rights@hireproof.example'),
  DHS_CIVIL_RIGHTS_PHONE: text('(202) 555-0170'),
}

const AgencySettings = z.object(agencySettings)

/** Where employees turn to, as the papers of a mismatch print it. */
export type AgencyContacts = ReturnType<typeof agencyContactsOf>

/** The contacts for the papers of a mismatch from the settings. */
export const agencyContactsOf = (
  s: z.infer<typeof AgencySettings> & Record<'CIVIL_RIGHTS_EMAIL' | 'CIVIL_RIGHTS_PHONE' | 'CIVIL_RIGHTS_TTY', string>,
) => ({
  ssaOffices: s.SSA_OFFICES_URL,
  ssaPhone: s.SSA_PHONE,
  dhsPhone: s.DHS_PHONE,
  dhsUpload: s.DHS_UPLOAD_URL,
  civilRightsPhone: s.CIVIL_RIGHTS_PHONE,
  civilRightsTty: s.CIVIL_RIGHTS_TTY,
  civilRightsEmail: s.CIVIL_RIGHTS_EMAIL,
  dhsRightsPhone: s.DHS_CIVIL_RIGHTS_PHONE,
  dhsRightsEmail: s.DHS_CIVIL_RIGHTS_EMAIL,
})
