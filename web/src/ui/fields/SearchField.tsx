import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../Button.tsx'

type Props = {
  label: string
  /** The current search text; the field follows it. */
  value: string
  onSearch: (text: string) => void
  hint?: string
  /** Offers to clear the search. */
  hasClear?: boolean
}

/** A search that starts on submission, not with every letter. */
export function SearchField({ label, value, onSearch, hint, hasClear }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // the address changed another way, such as with the browser's back button
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className="search-field" onSubmit={handleSubmit}>
        <label className="usa-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className="usa-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <div className="search-field__row">
          <input
            id={id}
            className="usa-input"
            type="search"
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            aria-describedby={hint && `${id}-hint`}
          />
          <Button type="submit" variant="outline">
            Search
          </Button>
          {hasClear && value !== '' && (
            <Button variant="text" onClick={() => onSearch('')}>
              Clear search
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
