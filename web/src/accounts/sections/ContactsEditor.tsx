import {
  contactName,
  contactProblems,
  contactText,
  emptyContact,
  type Contact,
} from '@hireproof/contract/accounts/sections/contacts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { LeaveDialog } from '../../ui/feedback/LeaveDialog.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ContactFields } from './ContactFields.tsx'

type Save = (contacts: Contact[], done: string) => Promise<boolean>

/** What people in a list are called, and how many there can be. */
export type ListWords = {
  heading: string
  /** One of them, in the middle of a sentence. */
  one: string
  /** Several of them, in the middle of a sentence. */
  many: string
  most: number
  /** What happens to one who is removed. */
  removed: string
  /** Whether one always remains. */
  isOneKept: boolean
}

type Props = {
  contacts: readonly Contact[]
  words: ListWords
  isBusy: boolean
  /** Keeps the whole list, and tells what was done; false if it could not. */
  onSave: Save
}

/** People of a company in a list: each is added, edited, moved and removed by itself. */
export function ContactsEditor({ contacts, words, isBusy, onSave }: Props) {
  // the contact that is edited, as it was; an empty one for a new one
  const [edited, setEdited] = useState<Contact>()
  const [removed, setRemoved] = useState<Contact>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    flushSync(() => setEdited(undefined))
    heading.current?.focus()
  }
  if (edited) {
    const place = contacts.indexOf(edited)
    const save = async (typed: Contact) => {
      const list = place < 0 ? [...contacts, typed] : contacts.with(place, typed)
      if (await onSave(list, place < 0 ? `The ${words.one} was added.` : `The ${words.one} was saved.`)) close()
    }
    return <OneContact contact={edited} one={words.one} onSave={save} onCancel={close} />
  }
  const swap = (from: number, to: number) => {
    const [one, other] = [contacts[from], contacts[to]]
    if (one && other) void onSave(contacts.with(from, other).with(to, one), `${contactName(one)} was moved.`)
  }
  const isFull = contacts.length >= words.most && `You can name no more than ${words.most} ${words.many}.`
  return (
    <Card heading={words.heading} headingRef={heading}>
      <Stack>
        {contacts.length === 0 && <p>No one is named yet.</p>}
        <ol className="contacts">
          {contacts.map((contact, place) => (
            <li key={`${place} ${contactText(contact)}`}>
              <p>
                <strong>{contactName(contact)}</strong>
                <br />
                {contactText({ ...contact, firstName: '', lastName: '' }).replace(/^[ ,]+/, '')}
              </p>
              <ButtonRow>
                <Button variant="outline" size="small" onClick={() => setEdited(contact)}>
                  Edit
                  <span className="usa-sr-only"> {contactName(contact)}</span>
                </Button>
                {place > 0 && (
                  <Button variant="outline" size="small" isBusy={isBusy} onClick={() => swap(place, place - 1)}>
                    Move up
                    <span className="usa-sr-only"> {contactName(contact)}</span>
                  </Button>
                )}
                <Button
                  variant="outline"
                  size="small"
                  disabledReason={words.isOneKept && contacts.length === 1 && `One ${words.one} always remains.`}
                  onClick={() => setRemoved(contact)}
                >
                  Remove
                  <span className="usa-sr-only"> {contactName(contact)}</span>
                </Button>
              </ButtonRow>
            </li>
          ))}
        </ol>
        <div>
          <Button disabledReason={isFull} onClick={() => setEdited({ ...emptyContact })}>
            Add a {words.one}
          </Button>
        </div>
      </Stack>
      <RemoveDialog {...{ removed, contacts, words, isBusy, onSave }} onClose={() => setRemoved(undefined)} />
    </Card>
  )
}

type RemoveProps = Props & { removed: Contact | undefined; onClose: () => void }

function RemoveDialog({ removed, contacts, words, isBusy, onSave, onClose }: RemoveProps) {
  const remove = async () => {
    if (!removed) return
    const rest = contacts.filter((contact) => contact !== removed)
    await onSave(rest, `${contactName(removed)} was removed.`)
    onClose()
  }
  return (
    <Dialog
      isOpen={removed !== undefined}
      onClose={onClose}
      title={`Remove this ${words.one}?`}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {removed && contactName(removed)} {words.removed}
      </p>
    </Dialog>
  )
}

type OneProps = { contact: Contact; one: string; onSave: (typed: Contact) => Promise<void>; onCancel: () => void }

function OneContact({ contact, one, onSave, onCancel }: OneProps) {
  const ruleForm = useRuleForm<Contact>({ defaultValues: contact, problems: contactProblems, send: onSave })
  const { form, formProps, isBusy } = ruleForm
  const hasUnsaved = () =>
    Object.entries(form.getValues()).some(([name, value]) => contact[name as keyof Contact] !== value)
  const blocker = useLeaveGuard(hasUnsaved)
  const isNew = contact.email === ''
  return (
    <Card heading={isNew ? `Add a ${one}` : `Edit ${contactName(contact)}`}>
      <Form {...formProps}>
        <ContactFields form={ruleForm} />
        <div className="usa-form-group">
          <ButtonRow>
            <Button type="submit" isBusy={isBusy}>
              Save
            </Button>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          </ButtonRow>
        </div>
        <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
          What you entered has not been saved. To keep it, stay and choose Save.
        </LeaveDialog>
      </Form>
    </Card>
  )
}
