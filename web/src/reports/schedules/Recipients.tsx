import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { UserFilter } from '../UserFilter.tsx'
import type { Recipient } from './schedule-draft.ts'

type Props = {
  chosen: readonly Recipient[]
  error: string | undefined
  onChange: (chosen: readonly Recipient[]) => void
}

/** The users of the company who get the report; one is added by the last name. */
export function Recipients({ chosen, error, onChange }: Props) {
  const { account } = useMe()
  const handleChoose = (id: string, name?: string) => {
    if (name !== undefined && !chosen.some((each) => each.id === id)) onChange([...chosen, { id, name }])
  }
  return (
    <>
      <UserFilter
        name="recipient"
        label="Add a recipient"
        {...(error !== undefined && { error })}
        value=""
        company={String(account.id)}
        onChoose={handleChoose}
      />
      <ul className="usa-list" aria-label="Recipients">
        {chosen.map(({ id, name }) => (
          <li key={id}>
            {name}{' '}
            <Button variant="text" onClick={() => onChange(chosen.filter((each) => each.id !== id))}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
