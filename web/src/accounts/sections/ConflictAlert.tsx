import type { Author } from '@hireproof/contract/accounts/company-profile'
import { displayDateTime } from '../../lib/clock.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { authorText } from './author-text.ts'
import type { Difference, FormValues } from './merge-section.ts'

/** Someone else changed a section, too: what differs, and the two ways to go on. */
export type Conflict<V> = { differences: Difference<V>[]; keepMine: () => void; takeTheirs: () => void }

type Props<V extends FormValues> = {
  conflict: Conflict<V>
  /** When and by whom the section was changed. */
  changed: { changedAt: string | null; changedBy: Author | null } | null
  labelOf: (field: keyof V & string) => string
  /** How a value is shown to people, if not as it is. */
  shown?: ((field: keyof V & string, value: string) => string) | undefined
}

/** Tells what someone else changed in a section, beside what was entered here, which stays. */
export function ConflictAlert<V extends FormValues>({ conflict, changed, labelOf, shown }: Props<V>) {
  const { differences, keepMine, takeTheirs } = conflict
  const textOf = (field: keyof V & string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'checked' : 'not checked'
    if (typeof value !== 'string' || value === '') return 'empty'
    return shown?.(field, value) ?? value
  }
  return (
    <Alert tone="warning" heading="Someone else changed this section" isLive>
      <p>
        {authorText(changed?.changedBy ?? null)} saved a change
        {changed?.changedAt && ` on ${displayDateTime(changed.changedAt)}`}. What you entered is still here, but not
        saved.
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ field, theirs, mine }) => (
            <li key={field}>
              {labelOf(field)} is now {textOf(field, theirs)}.
              {mine !== undefined && ` You entered ${textOf(field, mine)}.`}
            </li>
          ))}
        </ul>
      )}
      <ButtonRow>
        <Button onClick={keepMine}>Keep what I entered</Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take what they changed
        </Button>
      </ButtonRow>
    </Alert>
  )
}
