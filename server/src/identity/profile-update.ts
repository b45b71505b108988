import type { Issue } from '@hireproof/contract/problem'
import type { ProfileUpdate } from '@hireproof/contract/users/profile-update'
import * as fields from '@hireproof/contract/words/people'
import type { Profile } from './shared-profile.ts'

/** What an update is based on: what is stored, and which addresses are confirmed. */
type ProfileContext = { last_name: string; emails: readonly string[] }

/** The columns that an update asks for: trimmed, phone in digits, optional values that are empty absent. */
export function columnsOf({ email, firstName, middleInitial, lastName, phoneNumber }: ProfileUpdate): Profile {
  return {
    first_name: tidy(firstName),
    middle_initial: tidy(middleInitial ?? '') || null,
    last_name: tidy(lastName),
    email: email.trim().toLowerCase(),
    phone_number: fields.phoneDigits(phoneNumber.number),
    phone_extension: phoneNumber.extension?.trim() || null,
  }
}

const tidy = (text: string) => text.trim().normalize('NFC')

/** Everything that is wrong with an update, each with its field. */
export function profileProblems(profile: Profile, known: ProfileContext): Issue[] {
  // DASH-49: a longer name that user management allowed may stay as it is.
  const lastNameMax = profile.last_name === known.last_name ? fields.LAST_NAME_MAX : fields.PROFILE_LAST_NAME_MAX
  const faults: Record<string, string | undefined> = {
    email: chosenEmailProblem(profile.email, known.emails),
    firstName: profile.first_name
      ? fields.nameProblem(profile.first_name, fields.FIRST_NAME_MAX)
      : 'First name is required.',
    middleInitial: fields.initialProblem(profile.middle_initial ?? ''),
    lastName: profile.last_name ? fields.nameProblem(profile.last_name, lastNameMax) : 'Last name is required.',
    'phoneNumber.number': profile.phone_number
      ? fields.phoneProblem(profile.phone_number)
      : 'Phone number is required.',
    'phoneNumber.extension': fields.extensionProblem(profile.phone_extension ?? ''),
  }
  return Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `person.${field}`, code: 'invalid_value', message }] : [],
  )
}

function chosenEmailProblem(email: string, confirmed: readonly string[]): string | undefined {
  if (!email) return 'Email address is required.'
  return confirmed.includes(email) ? undefined : 'Choose one of your confirmed email addresses.'
}
