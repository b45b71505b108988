import type { PlusCase, Representative } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { representativeText } from '../representative-text.ts'

const NameDialog = lazyPart(async () => (await import('./NameRepresentativeDialog.tsx')).NameRepresentativeDialog, {
  Waiting: () => null,
})
const EndDialog = lazyPart(async () => (await import('./EndRepresentativeDialog.tsx')).EndRepresentativeDialog, {
  Waiting: () => null,
})
const LinkDialog = lazyPart(async () => (await import('./EndRepresentativeDialog.tsx')).ResendRepresentativeDialog, {
  Waiting: () => null,
})

type Props = { plusCase: PlusCase }
type Asking = 'name' | 'link' | 'end'

/** The representative who examines the documents for the company, and what the company can do about that. */
export function RepresentativeFact({ plusCase }: Props) {
  const { representative: named, can } = plusCase
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return (
    <Stack gap="small">
      {named ? <Named representative={named} /> : <span>No one. A user of the company completes Section 2.</span>}
      {can.nameRepresentative && (
        <div className="row-actions">
          <Button variant="text" size="small" onClick={() => setAsking('name')}>
            {named ? 'Replace' : 'Name a representative'}
            {named && <VisuallyHidden> the representative</VisuallyHidden>}
          </Button>
          {can.changeRepresentative && (
            <>
              <Button variant="text" size="small" onClick={() => setAsking('link')}>
                New link<VisuallyHidden> for the representative</VisuallyHidden>
              </Button>
              <Button variant="text" size="small" onClick={() => setAsking('end')}>
                End access<VisuallyHidden> of the representative</VisuallyHidden>
              </Button>
            </>
          )}
        </div>
      )}
      {asking === 'name' && <NameDialog plusCase={plusCase} onClose={close} />}
      {asking === 'link' && named && <LinkDialog plusCase={plusCase} representative={named} onClose={close} />}
      {asking === 'end' && named && <EndDialog plusCase={plusCase} representative={named} onClose={close} />}
    </Stack>
  )
}

function Named({ representative }: { representative: Representative }) {
  const { email, state, linkExpiresAt, namedBy, namedAt } = representative
  return (
    <div>
      {representativeText(representative)}
      <div className="usa-hint">
        <EmailText address={email} />
      </div>
      <div className="usa-hint">
        {states[state]}
        {state === 'NAMED' && (linkExpiresAt ? ` The link works until ${displayDateTime(linkExpiresAt)}.` : NO_LINK)}
      </div>
      <div className="usa-hint">
        Named {displayDateTime(namedAt)}
        {namedBy && ` by ${namedBy}`}. The company is responsible for Section 2.
      </div>
    </div>
  )
}

const NO_LINK = ' The link no longer works: send a new one.'

const states = {
  NAMED: 'Has not opened Section 2 yet.',
  REFUSED: 'The mail server refused the email with the link. Replace the representative with the right address.',
  ENTERED: 'Has opened Section 2 and not signed yet.',
  SIGNED: 'Signed Section 2.',
} as const
