import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { changeCompanyContacts } from '@hireproof/contract/accounts/company-profile.endpoints'
import { CONTACTS_MAX, tidyContact, type Contact } from '@hireproof/contract/accounts/sections/contacts'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { queryClient } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ContactsEditor } from '../sections/ContactsEditor.tsx'
import { profileQuery } from './company-place.ts'
import { authorText } from '../sections/author-text.ts'
import { SectionPage } from './SectionPage.tsx'

/** Adds, edits, moves and removes the points of contact of a company. */
export const EditContactsPage = () => (
  <SectionPage title="Edit Points of Contact" part="contacts">
    {(profile) => <ContactsForm key={profile.accountId} present={profile} />}
  </SectionPage>
)

const words = {
  heading: 'Points of contact',
  one: 'point of contact',
  many: 'points of contact',
  most: CONTACTS_MAX,
  removed: 'no longer gets emails about the company, after one that tells about this.',
  isOneKept: true,
}

type Outcome = { tone: 'success' | 'warning' | 'error'; text: string }

function ContactsForm({ present }: { present: CompanyProfile }) {
  // what is shown is based on this version, even if the profile is fetched again
  const [base, setBase] = useState(present)
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const query = profileQuery(base.accountId)
  const send = async (contacts: Contact[]) => {
    const body = { contacts: contacts.map(tidyContact), version: base.contacts.version }
    const saved = await call(changeCompanyContacts, { params: { accountId: base.accountId }, body })
    queryClient.setQueryData(query.queryKey, saved)
    setBase(saved)
  }
  const explain = async (error: unknown): Promise<Outcome> => {
    if (!isRefusal(error, 'conflict')) return { tone: 'error', text: errorText(error) }
    const newest = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    setBase(newest)
    const by = authorText(newest.contacts.changedBy)
    return {
      tone: 'warning',
      text: `${by} changed the points of contact. The newest list is loaded. Check it and try again.`,
    }
  }
  const save = async (contacts: Contact[], done: string) => {
    setOutcome(undefined)
    setBusy(true)
    try {
      await send(contacts)
      setOutcome({ tone: 'success', text: done })
      return true
    } catch (error) {
      setOutcome(await explain(error).catch((other: unknown) => ({ tone: 'error', text: errorText(other) }) as const))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      {outcome && (
        <Alert tone={outcome.tone} isLive>
          {outcome.text}
        </Alert>
      )}
      <ContactsEditor words={words} contacts={base.contacts.values} isBusy={isBusy} onSave={save} />
    </Stack>
  )
}
