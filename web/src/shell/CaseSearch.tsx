import { useLayoutEffect, useRef, useState, type KeyboardEvent as KeyPress } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../ui/Icon.tsx'

type Props = { user: { searchShortcut: boolean } }

// few people search on a page: the rest loads when someone goes to the field
const load = () => import('./find-cases.ts')

/** The search for cases in the header. Narrow windows show it after a button; "/" leads to it, unless the person switched that off. */
export function CaseSearch({ user }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const toggle = (next: boolean) => {
    flushSync(() => setIsOpen(next))
    field.current?.focus()
  }
  // a page that shows listens
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input,select,textarea,dialog')
      if (event.key !== '/' || event.ctrlKey || isTyping || !user.searchShortcut) return
      event.preventDefault()
      toggle(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
  const handleKeyDown = async ({ key, currentTarget }: KeyPress<HTMLInputElement>) => {
    if (key !== 'Enter') return
    const problem = await (await load()).findCases(currentTarget)
    setFailure(problem)
    setIsOpen(!!problem)
  }
  return (
    <>
      <button
        className="header__toggle case-search__toggle"
        aria-expanded={isOpen}
        aria-label="Find cases"
        onClick={() => toggle(!isOpen)}
      >
        <Icon name="search" />
      </button>
      <search className="case-search">
        <input
          ref={field}
          className="usa-input"
          type="search"
          aria-label="Find cases"
          aria-describedby={failure && 'find-cases-failure'}
          placeholder="Name or case number"
          onKeyDown={(event) => void handleKeyDown(event)}
          onFocus={() => void load()}
        />
        {failure && (
          <p className="usa-error-message" role="alert" id="find-cases-failure">
            {failure}
          </p>
        )}
      </search>
    </>
  )
}
