import { displayDate } from '@hireproof/contract/format/display'
import type { EarlierForm } from '@hireproof/contract/plus-cases/earlier-form'
import type { SyntheticEvent } from 'react'
import { paths } from '../lib/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = { forms: readonly EarlierForm[]; onInvite: (event: SyntheticEvent) => void; onClose: () => void }

/** Asks back before a second form: it names the forms that the new hire may have, and where a rehire is recorded. */
export function EarlierFormsDialog({ forms, onInvite, onClose }: Props) {
  const isUnsigned = forms.some(({ match, state }) => match === 'address' && state === 'unsigned')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isUnsigned ? 'This address was already invited' : 'Does this person have a form already?'}
      actions={
        <>
          {!isUnsigned && <Button onClick={onInvite}>Invite anyway</Button>}
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <ul className="usa-list">
        {forms.map((each, place) => (
          <li key={each.form?.id ?? place}>
            <Found earlier={each} />
          </li>
        ))}
      </ul>
      {isUnsigned ? (
        <p>An address opens one form at a time. Resend or cancel that invitation.</p>
      ) : (
        <p>Invite the new hire anyway if it is someone else, or if you need a new form.</p>
      )}
    </Dialog>
  )
}

const states = {
  unsigned: 'Section 1 is not signed yet',
  unfinished: 'Section 2 is not complete yet',
  rehire: 'The form is complete',
} as const

const matches = { address: 'The same email address', name: 'The same name' } as const

function Found({ earlier: { match, state, form } }: { earlier: EarlierForm }) {
  if (!form) {
    return `${matches[match]}: a colleague invited this person. ${states[state]}. Ask your program administrator.`
  }
  const isRehire = state === 'rehire' && form.rehireUntil !== null
  return (
    <>
      {`${matches[match]}: `}
      <a href={paths.cases.plusCase(form.id)}>{form.invitedName}</a>
      {`, first day of work ${displayDate(form.firstDayOfWork)}. ${states[state]}.`}
      {form.isEmploymentEnded && ' The end of the employment is recorded.'}
      {isRehire && (
        <>
          {` For a rehire until ${displayDate(form.rehireUntil ?? '')}, you can use this form instead of a new one`}
          {form.canRehire ? (
            <>
              {': '}
              <a href={paths.cases.plusSupplementB(form.id)}>record the rehire of {form.invitedName}</a>.
            </>
          ) : (
            '.'
          )}
        </>
      )}
    </>
  )
}
